import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/inputs/text-input.tsx';

/** What a calendar was just given as its address: it is said this one time. */
export function CalendarAddress({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('profile.calendars.address', { name })}
      hint={t('profile.calendars.addressHint')}
      value={address}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
      readOnly
    />
  );
}
