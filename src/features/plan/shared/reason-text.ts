import { useTranslation } from 'react-i18next';
import { OVERRIDE_REASONS, type OverrideReason } from '#domain/plan/shift/shift.ts';

const isChosen = (reason: string): reason is OverrideReason =>
  OVERRIDE_REASONS.some((one) => one === reason);

/** Why a rule is departed from, as a person reads it: one of the reasons to choose from, or what was written. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation();
  return (reason) => (isChosen(reason) ? t(`plan.reasons.${reason}`) : reason);
}
