import { useTranslation } from 'react-i18next';
import { signOffMonth } from '#data/registrations/sign-off-month.ts';
import type { Month } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { signedAt } from '#domain/time/month/month-sign-off.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { type SignOff, useSignOff } from './hooks.ts';

type Props = { whose: TimesheetContext; month: Month; minutes: number };

const KINDS = { unsigned: 'info', signed: 'success', changed: 'warning' } as const;

function useWords({ state, isOwn, signOff }: SignOff, { whose, month, minutes }: Props): string {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const asTotal = useTotals();
  const at = signOff === null ? null : signedAt(signOff);
  return t(`timeSignOff.${isOwn ? 'own' : 'other'}.${state}`, {
    name: fullName(whose.person),
    month: format.month(month),
    when: at === null ? t('timeSignOff.justNow') : format.dateTime(at),
    seen: asTotal(signOff?.minutes ?? 0),
    hours: asTotal(minutes),
  });
}

function Known({ found, ...props }: Props & { found: SignOff }) {
  const { t } = useTranslation();
  const words = useWords(found, props);
  const { whose, month, minutes } = props;
  const { isOwn, state, signOff, seen, refusal } = found;
  const isOpen = isOwn && state !== 'signed';
  const unitId = homeUnitOf(whose.person);
  return (
    <Notice
      kind={KINDS[state]}
      action={
        isOpen &&
        refusal === null && (
          <Button
            variant="primary"
            iconLeft="check"
            onClick={() => signOffMonth({ month, unitId, seen, minutes, again: signOff !== null })}
          >
            {t(state === 'changed' ? 'timeSignOff.again' : 'timeSignOff.sign')}
          </Button>
        )
      }
    >
      <p>{words}</p>
      {isOpen && refusal === 'signoff_unfinished' && <p>{t('timeSignOff.unfinished')}</p>}
    </Notice>
  );
}

/** A person's word about the month on screen: the way to give it, when it was given, and what came after. */
export function SignOffCard(props: Props) {
  const found = useSignOff(props.whose, props.month);
  if (found === null || (found.isOwn && found.refusal === 'signoff_not_allowed')) return null;
  return <Known {...props} found={found} />;
}
