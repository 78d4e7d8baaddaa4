import { useState } from 'react';
import { type Live, LOADING } from '#data/live/live.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Section } from './section.tsx';

type Names = Live<readonly string[]>;

const NAMES = ['Ida Krogh', 'Ionuț Popescu'];
const FAILED = { status: 'failed', error: 'network', denied: false } as const;
const ready = (data: readonly string[]): Names => ({
  status: 'ready',
  data,
  at: 0,
  fromCache: false,
});

const STATES = {
  loading: LOADING,
  failed: { ...FAILED, lastData: null },
  stale: { ...FAILED, lastData: NAMES },
  empty: ready([]),
  ready: ready(NAMES),
} satisfies Record<string, Names>;

/** What a place with live data shows before it has it, without it and with it. */
export function GalleryLive() {
  const [state, setState] = useState<keyof typeof STATES>('loading');
  const live: Names = STATES[state];
  return (
    <Section title="Levende data">
      <Segmented
        label="Tilstand"
        value={state}
        onChange={setState}
        options={[
          { value: 'loading', label: 'Henter' },
          { value: 'failed', label: 'Fejl' },
          { value: 'stale', label: 'Gammelt' },
          { value: 'empty', label: 'Tomt' },
          { value: 'ready', label: 'Klar' },
        ]}
      />
      <LiveBoundary
        of={[live]}
        failed="Folkene kunne ikke hentes."
        skeleton={<Skeleton className="h-10 w-full" />}
        empty={([names]) => names.length === 0 && <EmptyState icon="users" title="Ingen endnu" />}
      >
        {([names]) => <p>{names.join(', ')}</p>}
      </LiveBoundary>
    </Section>
  );
}
