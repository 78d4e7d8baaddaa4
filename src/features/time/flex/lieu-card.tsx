import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Month, monthOf } from '#domain/dates/day.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { hasFlexAccount } from '#domain/time/flex/flex-check.ts';
import { givesLieu } from '#domain/time/month/flex-account.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { MayBeOld } from '#widgets/feedback/may-be-old.tsx';
import { WhyList } from '#widgets/why/line-list.tsx';
import { balanceText } from '../shared/balance.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { FlexEntries } from './flex-entries.tsx';
import { FlexFailedCard } from './flex-states.tsx';
import { Figure } from './flex-figures.tsx';
import { FlexForm } from './flex-form.tsx';
import { type Flex, useFlex } from './hooks.ts';
import { type FlexInput, type FlexView, kindsOf } from './model.ts';

type Ready = {
  whose: TimesheetContext;
  flex: Flex;
  input: FlexInput;
  view: FlexView;
  isSmall: boolean;
};

/** Whether there is anything to say: most farms pay all of their overtime. */
function hasLieu({ entries, rules }: Flex, { lieu }: FlexView): boolean {
  if (lieu !== null && (lieu.why.length > 0 || (lieu.before ?? 0) !== 0)) return true;
  return entries.some(({ account }) => account === 'lieu') || rules.some(givesLieu);
}

function ReadyCard({ whose, flex, input, view, isSmall }: Ready) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<FlexEntry['kind'] | null>(null);
  const { lieu } = view;
  const why = lieu === null || lieu.why.length === 0 ? null : lieu.why;
  return (
    <Card
      title={t('timeFlex.lieu.title')}
      end={
        <div className="flex flex-wrap gap-2 print:hidden">
          {kindsOf(whose, input, 'lieu').map((kind) => (
            <Button key={kind} size={isSmall ? 'medium' : 'small'} onClick={() => setOpen(kind)}>
              {t(`timeFlex.actions.${kind}`)}
            </Button>
          ))}
        </div>
      }
      className="grid gap-4"
    >
      <MayBeOld of={flex.of}>
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 md:flex md:flex-wrap md:gap-x-10">
          <Figure isMain label={t('words.balance')} minutes={lieu?.after ?? null}>
            <p className="tnum mb-1.5 text-sm text-text-2">
              {t('timeFlex.how.fromBefore', { hours: balanceText(lieu?.before ?? null) })}
            </p>
            {why && <WhyList reasons={why} rules={flex.rules} />}
          </Figure>
          <Figure isLast label={t('timeFlex.change')} minutes={lieu?.change ?? null}>
            <p className="text-sm text-text-2">{t('timeFlex.lieu.how')}</p>
          </Figure>
        </div>
        <FlexEntries whose={whose} flex={flex} account="lieu" />
      </MayBeOld>
      {open !== null && (
        <FlexForm
          {...{ whose, input, view }}
          account="lieu"
          kind={open}
          entries={flex.entries}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

export type LieuCardProps = { whose: TimesheetContext; month: Month; isSmall: boolean };

/** A person's time off in lieu, where rules give any or somebody has moved it: the balance, and what moved it. */
export function LieuCard({ whose, month, isSmall }: LieuCardProps) {
  const { t } = useTranslation();
  const flex = useFlex(whose, month);
  const { input, view } = flex;
  return (
    <LiveBoundary
      of={flex.of}
      // The card of the flex account says it where there is one.
      failed={
        hasFlexAccount(whose.person) ? null : <FlexFailedCard title={t('timeFlex.lieu.title')} />
      }
      skeleton={null}
    >
      {() => {
        if (input === null || view === null || month > monthOf(input.today)) return null;
        return hasLieu(flex, view) && <ReadyCard {...{ whose, flex, input, view, isSmall }} />;
      }}
    </LiveBoundary>
  );
}
