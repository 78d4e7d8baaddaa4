import { useTranslation } from 'react-i18next';
import { type RegistrationFlag } from '#domain/time/flags/flags.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';

/** What somebody should look into; the rest is only worth knowing. */
const WARNS: readonly RegistrationFlag[] = [
  'no_stop',
  'overlap',
  'missing_break',
  'clock_skew',
  'over_cap',
  'on_leave',
];

const kindOf = (flag: RegistrationFlag): TagKind => (WARNS.includes(flag) ? 'wheat' : 'neutral');

/** Marks of registrations in words. */
export function FlagChips({ flags }: { flags: readonly RegistrationFlag[] }) {
  const { t } = useTranslation();
  return (
    <>
      {[...new Set(flags)].map((flag) => (
        <Tag key={flag} kind={kindOf(flag)}>
          {t(`timeEntry.flags.${flag}`)}
        </Tag>
      ))}
    </>
  );
}
