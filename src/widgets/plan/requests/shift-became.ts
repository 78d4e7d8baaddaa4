import type { TFunction } from 'i18next';
import { LAPSES } from '#domain/plan/request/moves.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';

interface Names {
  /** Who reads it. */
  readonly me: string | null;
  readonly nameOf: (employeeId: string | null) => string;
}

/** What became of a request about shifts, and by whom; null while nobody has answered it, and of a yes of somebody else. */
export function shiftBecame(
  t: TFunction,
  { status, fromEid, toEid, decidedByEid, reason }: ShiftRequest,
  { me, nameOf }: Names,
): string | null {
  const by = nameOf(decidedByEid);
  switch (status) {
    case 'asked':
      return null;
    case 'accepted':
      return toEid === me ? t('shiftAsk.saidYes') : null;
    case 'approved':
    case 'done':
      return t('shiftAsk.became.approved', { by });
    case 'rejected':
      return t(reason === '' ? 'shiftAsk.became.rejected' : 'shiftAsk.became.rejectedWhy', {
        by,
        reason,
      });
    case 'declined':
      return toEid === me
        ? t('shiftAsk.became.saidNo')
        : t('shiftAsk.answers.declined', { name: nameOf(toEid) });
    case 'withdrawn':
      return t('shiftAsk.became.withdrawn', { name: nameOf(fromEid) });
    case 'lapsed':
      return lapsedText(t, reason);
  }
}

/** Why a request came to nothing; an old reason that has no words counts as a shift that is gone. */
export function lapsedText(t: TFunction, reason: string): string {
  return t(`shiftAsk.answers.${LAPSES.find((one) => one === reason) ?? 'gone'}`);
}
