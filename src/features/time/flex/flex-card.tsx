import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Month, monthOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { NormPeriod } from '#domain/time/engine/result/calculated.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Button, type ButtonSize } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { MayBeOld } from '#widgets/feedback/may-be-old.tsx';
import { WhyButton } from '#widgets/why/why-button.tsx';
import { WhyList } from '#widgets/why/line-list.tsx';
import type { TimesheetContext } from '../shared/hooks.ts';
import { FlexEntries } from './flex-entries.tsx';
import { FlexFigures } from './flex-figures.tsx';
import { FlexForm } from './flex-form.tsx';
import { FlexFailedCard, FlexSkeleton } from './flex-states.tsx';
import { FlexYear } from './flex-year.tsx';
import { type Flex, useFlex } from './hooks.ts';
import { type FlexInput, type FlexView, kindsOf } from './model.ts';

type Props = { norm: NormPeriod; rules: readonly TimeRule[] };

/**
 * A norm period of weeks: how far it has come (`62:10 af 66:36`) and how its goal is made are told on asking. The one norm
 * on the screen is that of the month, as in reports and on statements.
 */
function NormProgress({ norm, rules }: Props) {
  const { t, format } = useFarmWords();
  const { from, to, goalMinutes, workedMinutes, creditMinutes, why } = norm;
  const done = workedMinutes + creditMinutes;
  const rest = goalMinutes - done;
  const title = t('timeFlex.norm.title', { from: format.day(from), to: format.day(to) });
  const text = t('timeFlex.norm.done', {
    worked: hoursMinutes(done),
    goal: hoursMinutes(goalMinutes),
  });
  const hours = hoursMinutes(Math.abs(rest));
  return (
    <div className="flex items-center gap-0.5 text-sm text-text-2">
      {title}
      <WhyButton what={title}>
        <p className="tnum mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-md font-semibold text-text">{text}</span>
          <span className="text-sm text-text-2">
            {rest === 0
              ? t('timeFlex.norm.reached')
              : t(rest > 0 ? 'words.left' : 'timeFlex.norm.over', { hours })}
          </span>
        </p>
        <ProgressBar label={title} value={done} max={goalMinutes} valueText={text} />
        <WhyList reasons={why} rules={rules} />
      </WhyButton>
    </div>
  );
}

/** Opens the form of a movement, with minutes to begin with. */
type Ask = (kind: FlexEntry['kind'], minutes?: number) => void;

type Outside = { view: FlexView; ask: Ask | null; size: ButtonSize };

/** Above or below the limits somebody has to decide: pay out, or leave it. */
function OutsideNotice({ view, ask, size }: Outside) {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(false);
  const { outside } = view;
  if (outside === 0 || isKept) return null;
  return (
    <Notice kind="warning">
      <p>{t(outside > 0 ? 'timeFlex.outside.askAbove' : 'timeFlex.outside.askBelow')}</p>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        {ask !== null && outside > 0 && (
          <Button size={size} onClick={() => ask('payOut', outside)}>
            {`${t('timeFlex.actions.payOut')} ${hoursMinutes(outside)}`}
          </Button>
        )}
        <Button size={size} link onClick={() => setKept(true)}>
          {t('timeFlex.outside.keep')}
        </Button>
      </div>
    </Notice>
  );
}

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

function ReadyCard({ isSmall, whose, flex, input, view }: Ready & { isSmall: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const [isWide, setWide] = useState(!isSmall);
  const kinds = kindsOf(whose, input, 'flex');
  // A thumb needs more room than a pointer.
  const size = isSmall ? 'medium' : 'small';
  const ask: Ask = (kind, minutes) => setOpen({ kind, minutes: minutes ?? null });
  return (
    <Card
      title={t('words.flex')}
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
      className="grid gap-4"
    >
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
        {isWide && (
          <div className="grid min-w-0 gap-x-10 gap-y-5 lg:grid-cols-2">
            <FlexYear whose={whose} ending={view.ending} limits={view.limits} />
            <FlexEntries whose={whose} flex={flex} account="flex" />
          </div>
        )}
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
      failed={<FlexFailedCard title={t('words.flex')} />}
      skeleton={<FlexSkeleton isSmall={isSmall} />}
      loading={t('timeMonth.loading')}
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
