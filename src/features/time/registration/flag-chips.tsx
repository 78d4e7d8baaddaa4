import { useTranslation } from 'react-i18next';
import { type RegistrationFlag, WARNING_FLAGS } from '#domain/time/flags/flags.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';

const kindOf = (flag: RegistrationFlag): TagKind =>
  WARNING_FLAGS.includes(flag) ? 'wheat' : 'neutral';

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
