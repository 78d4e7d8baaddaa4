import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/inputs/segmented.tsx';
import type { TimeAddress } from './use-time-address.ts';
import { PEOPLE } from './address.ts';

/** One's own time, or that of the people one leads. */
export function WhoSwitch({ address }: { address: TimeAddress }) {
  const { t } = useTranslation();
  return (
    <Segmented<'mine' | typeof PEOPLE>
      label={t('timeEntry.who.label')}
      value={address.side === PEOPLE ? PEOPLE : 'mine'}
      options={[
        { value: 'mine', label: t('timeEntry.who.mine') },
        { value: PEOPLE, label: t('timeEntry.who.people') },
      ]}
      onChange={(who) => address.showSide(who === PEOPLE ? PEOPLE : null)}
    />
  );
}
