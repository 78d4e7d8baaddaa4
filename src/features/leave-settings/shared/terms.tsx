import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { ReadFacts } from '#widgets/settings/read-facts.tsx';

/** What each card of settings gets. */
export type CardProps = { farm: Farm; settings: LeaveSettings };

type Props = {
  farm: Farm;
  /** The same in words, for those who may not change it. */
  facts: readonly (readonly [what: string, value: string])[];
  children: ReactNode;
};

/** What leave is worth: fields for owners, facts for leaders. */
export function Terms({ farm, facts, children }: Props) {
  const { t } = useTranslation();
  const mayChange = useCan('leaveSettings.writeTerms', { farmId: farm.id });
  return mayChange ? children : <ReadFacts facts={facts} reason={t('leaveSettings.ownersOnly')} />;
}
