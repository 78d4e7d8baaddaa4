import { useTranslation } from 'react-i18next';
import { withdrawShiftRequest } from '#data/plan/ask-shift.ts';
import { useEmployees } from '#data/base/employees.ts';
import { shortName } from '#domain/employee/employee.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { Button } from '#ui/inputs/button.tsx';
import type { Answered } from './asks.ts';
import { useNameOf, useShiftText } from '../shift-words.ts';
import { lapsedText } from './shift-became.ts';

/** How a request of one's own stands, and the way to take it back. */
export function RequestState({ request, unitName }: { request: ShiftRequest; unitName: string }) {
  const { t } = useTranslation();
  const text = useShiftText();
  const employees = useEmployees();
  const { kind, status, toEid, shift, id } = request;
  const person = employees.find((one) => one.id === toEid);
  const name = person === undefined ? '' : shortName(person);
  const isSettled = status === 'approved';
  const open = kind === 'open' ? 'open' : toEid === null ? 'all' : kind;
  const state = isSettled || status === 'accepted' ? status : open;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
      <span>{t(`shiftAsk.states.${state}`, { name, unit: unitName })}</span>
      {!isSettled && (
        <Button
          link
          size="small"
          aria-label={t('shiftAsk.withdrawOf', { shift: text(shift) })}
          onClick={() => withdrawShiftRequest(id)}
        >
          {t('shiftAsk.withdraw')}
        </Button>
      )}
    </span>
  );
}

/** That a request of one's own came to nothing, and why. */
export function AnswerLine({ request }: { request: Answered }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { status, reason, toEid } = request;
  const words = {
    rejected: t(reason === '' ? 'shiftAsk.answers.rejected' : 'shiftAsk.answers.rejectedWhy', {
      reason,
    }),
    declined: t('shiftAsk.answers.declined', { name: nameOf(toEid) }),
    lapsed: lapsedText(t, reason),
  };
  return <span className="text-sm text-text-2">{words[status]}</span>;
}
