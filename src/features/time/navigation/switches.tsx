import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { ViewSwitch } from '#widgets/period/view-switch.tsx';
import type { TimeAddress } from './use-time-address.ts';
import { PEOPLE, TIME_VIEWS } from './address.ts';

/** One's own time, or that of the people one leads. */
export function WhoSwitch({ address }: { address: TimeAddress }) {
  const { t } = useTranslation();
  return (
    <Segmented<'mine' | typeof PEOPLE>
      label={t('timeEntry.who.label')}
      value={address.side === PEOPLE ? PEOPLE : 'mine'}
      options={[
        { value: 'mine', label: t('timeEntry.who.mine') },
        { value: PEOPLE, label: t('words.employees') },
      ]}
      onChange={(who) => address.showSide(who === PEOPLE ? PEOPLE : null)}
    />
  );
}

/** How much time is on screen: in the sheet of a phone, which closes. */
export function ViewInSheet({ address, close }: { address: TimeAddress; close: () => void }) {
  return (
    <ViewSwitch
      views={TIME_VIEWS}
      view={address.view}
      onChange={(view) => {
        close();
        address.show(view);
      }}
    />
  );
}
