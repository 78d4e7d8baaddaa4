import { useCallback, useState } from 'react';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card, CardHead, CardRow } from '#ui/layout/card.tsx';
import { Chip, IconTile } from '#ui/layout/chip.tsx';
import { DurationFigures, TickingDuration } from '#ui/layout/duration-figures.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Line, Section } from './section.tsx';

const LABELS = { hours: 't', minutes: 'min', seconds: 'sec' };
const UNITS = [
  'Kostald',
  'Mark',
  'Kalve',
  'Svin',
  'Værksted',
  'Gård',
  'Høst',
  'Lager',
  'Eng',
  'Hus',
];
const NAMES = ['IP', 'IK', 'RB', 'AI', 'LH', 'MD'];

function Timers() {
  const [startMs] = useState(() => Date.now() - 13_278_000);
  const elapsed = useCallback((nowMs: number) => nowMs - startMs, [startMs]);
  return (
    <Section title="Tid">
      <Line>
        <LiveDot />
        <span className="ml-1 font-semibold">{'Du er på arbejde'}</span>
      </Line>
      <TickingDuration elapsed={elapsed} labels={LABELS} size="timer" />
      <div className="text-center">
        <TickingDuration elapsed={elapsed} labels={LABELS} size="hero" withSeconds={false} />
      </div>
      <DurationFigures ms={15_127_000} labels={LABELS} />
      <ProgressBar label="I dag" value={3.7} max={7.4} valueText="3:41 af 7:24" />
      <ProgressBar label="Norm" value={101} max={100} kind="wheat" />
    </Section>
  );
}

function Marks() {
  return (
    <Section title="Mærker">
      <Line>
        {UNITS.map((unit, index) => (
          <Chip key={unit} index={index}>
            {unit}
          </Chip>
        ))}
      </Line>
      <Line>
        {NAMES.map((name, index) => (
          <Avatar key={name} initials={name} colour={index} size={index > 3 ? 'small' : 'medium'} />
        ))}
      </Line>
      <Line>
        <Tag kind="green">{'Godkendt'}</Tag>
        <Tag kind="wheat" icon="alert-triangle">
          {'Sendt tilbage'}
        </Tag>
        <Tag kind="red">{'Afvist'}</Tag>
        <Tag kind="blue">{'Ferie'}</Tag>
        <Tag>{'I gang'}</Tag>
        <Tag icon="cloud-off">{'2 venter'}</Tag>
      </Line>
    </Section>
  );
}

export function GalleryFigures() {
  return (
    <>
      <Timers />
      <Marks />
      <Card flush className="mb-4 break-inside-avoid">
        <CardHead inset title="Afventer dig" count={2} />
        <CardRow
          start={
            <IconTile index={1}>
              <Icon name="clock" />
            </IconTile>
          }
          title="12 registreringer fra i går"
          note="4 medarbejdere · 31 t 24 min"
          end={<Tag kind="blue">{'Ny'}</Tag>}
        />
        <CardRow
          start={<Avatar initials="LH" colour={3} size="small" />}
          title="Louise Holm Nielsen"
          end="Ferie · til fre 27. nov"
        />
      </Card>
      <Section title="Tomt, venter og beskeder">
        <EmptyState
          icon="users"
          title="Ingen på arbejde"
          text="Den første, der stempler ind, står her."
        />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-16" />
        <Notice kind="info">{'Planen for uge 48 er klar.'}</Notice>
        <Notice kind="success">{'Din kode er ændret.'}</Notice>
        <Notice kind="warning">{'Uret på enheden går 4 minutter forkert.'}</Notice>
        <Notice kind="error">{'Ingen forbindelse. Prøv igen.'}</Notice>
      </Section>
    </>
  );
}
