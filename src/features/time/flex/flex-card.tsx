import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Month, monthOf } from '#domain/dates/day.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { MayBeOld } from '#widgets/live-boundary/may-be-old.tsx';
import type { TimesheetContext } from '../shared/hooks.ts';
import { FlexEntries } from './flex-entries.tsx';
import { FlexFigures } from './flex-figures.tsx';
import { FlexForm } from './flex-form.tsx';
import { FlexFailedCard, FlexSkeleton } from './flex-states.tsx';
import { FlexYear } from './flex-year.tsx';
import { type Flex, useFlex } from './hooks.ts';
import { type FlexInput, type FlexView, kindsOf } from './model.ts';
import { NormProgress } from './norm-progress.tsx';
import { type Ask, OutsideNotice } from './outside-notice.tsx';

type Ready = { whose: TimesheetContext; flex: Flex; input: FlexInput; view: FlexView };
type Open = { readonly kind: FlexEntry['kind']; readonly minutes: number | null };

/** What cannot be said, and why. */
function Remarks({ flex, view }: Pick<Ready, 'flex' | 'view'>) {
  const { t } = useTranslation();
  const isUnsent = flex.entries.some(({ id }) => flex.unsentIds.has(id));
  const remarks = [
    ...(flex.isPartial ? [t('timeFlex.partial')] : []),
    ...(view.before === null ? [t('timeFlex.unknown')] : []),
    ...(isUnsent ? [t('timeFlex.recount')] : []),
  ];
  return remarks.map((text) => (
    <p key={text} className="text-sm text-text-2">
      {text}
    </p>
  ));
}

function More({ whose, flex, view }: Ready) {
  return (
    <div className="grid min-w-0 gap-x-10 gap-y-5 lg:grid-cols-2">
      <FlexYear whose={whose} ending={view.ending} limits={view.limits} />
      <FlexEntries whose={whose} flex={flex} account="flex" />
    </div>
  );
}

function ReadyCard({ isSmall, ...ready }: Ready & { isSmall: boolean }) {
  const { whose, flex, input, view } = ready;
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const [isWide, setWide] = useState(!isSmall);
  const kinds = kindsOf(whose, input, 'flex');
  // A thumb needs more room than a pointer.
  const size = isSmall ? 'medium' : 'small';
  const ask: Ask = (kind, minutes) => setOpen({ kind, minutes: minutes ?? null });
  return (
    <Card aria-labelledby="month-flex" className="grid gap-4">
      <CardHead
        id="month-flex"
        title={t('timeFlex.title')}
        end={
          kinds.length > 0 && (
            <div className="flex flex-wrap gap-2 print:hidden">
              {kinds.map((kind) => (
                <Button key={kind} size={size} onClick={() => ask(kind)}>
                  {t(`timeFlex.actions.${kind}`)}
                </Button>
              ))}
            </div>
          )
        }
      />
      <MayBeOld of={flex.of}>
        <FlexFigures flex={flex} view={view} />
        <Remarks flex={flex} view={view} />
        <OutsideNotice view={view} ask={kinds.includes('payOut') ? ask : null} size={size} />
        {view.norm.map((norm) => (
          <NormProgress key={norm.from} norm={norm} rules={flex.rules} />
        ))}
        {isSmall && (
          <Button link aria-expanded={isWide} onClick={() => setWide(!isWide)}>
            {t(isWide ? 'timeFlex.less' : 'timeFlex.more')}
          </Button>
        )}
        {isWide && <More {...ready} />}
      </MayBeOld>
      {open !== null && (
        <FlexForm
          {...{ whose, input, view, ...open }}
          account="flex"
          entries={flex.entries}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

export type FlexCardProps = { whose: TimesheetContext; month: Month; isSmall: boolean };

/** A person's flex account: where it stands, where it goes, and what has moved it. */
export function FlexCard({ whose, month, isSmall }: FlexCardProps) {
  const { t } = useTranslation();
  const flex = useFlex(whose, month);
  const { input, view } = flex;
  return (
    <LiveBoundary
      of={flex.of}
      failed={<FlexFailedCard title={t('timeFlex.title')} />}
      skeleton={<FlexSkeleton isSmall={isSmall} />}
      loading={t('time.loading')}
    >
      {() => {
        if (input === null || view === null) return <FlexSkeleton isSmall={isSmall} />;
        // Of what has not begun there is nothing to say.
        if (month > monthOf(input.today)) return null;
        return <ReadyCard {...{ whose, flex, input, view, isSmall }} />;
      }}
    </LiveBoundary>
  );
}
