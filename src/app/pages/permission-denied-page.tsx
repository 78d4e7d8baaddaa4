import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useEmployees } from '#data/base/employees.ts';
import { FEATURES, type Feature, SEAT_TYPES, seatIncludes } from '#domain/access/seats.ts';
import { isActive } from '#domain/audit.ts';
import { useLanguage } from '#i18n/index.ts';
import type { NavKey } from '#i18n/keys.ts';
import { LOCALES } from '#i18n/locale.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { MessagePage } from './message-page.tsx';

/** The feature the guard found missing; nothing when the page is opened by its address. */
function missingFeature(state: unknown): Feature | null {
  if (typeof state !== 'object' || state === null || !('missing' in state)) return null;
  return FEATURES.find((feature) => feature === state.missing) ?? null;
}

/** What the features that pages ask for are called in the menu. */
const PAGES: Partial<Record<Feature, NavKey>> = {
  time_registration_basic: 'shell.nav.time',
  planning_access: 'start.titles.planning',
  vacation_sick_tracking: 'start.titles.leave',
};

/** What the page takes, and who can give it: `Planlægning kræver licensen Planlægning eller Kombineret.` */
function useSentence(missing: Feature | null): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const owner = useEmployees().find((one) => isActive(one) && one.role === 'owner');
  if (missing === null) return t('permissionDenied.bodyPlain');
  const seats = SEAT_TYPES.filter((seat) => seatIncludes(seat, missing));
  const either = new Intl.ListFormat(LOCALES[language].tag, { type: 'disjunction' });
  return t('permissionDenied.body', {
    page: t(PAGES[missing] ?? `profile.features.${missing}`),
    seats: either.format(seats.map((seat) => t(`profile.seats.${seat}`))),
    owner: owner?.firstName ?? t('words.theOwner'),
  });
}

export default function PermissionDeniedPage() {
  const { t } = useTranslation();
  const body = useSentence(missingFeature(useLocation().state));
  return (
    <MessagePage icon="lock" title={t('permissionDenied.title')} body={body}>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('common.toHome')}
      </Link>
    </MessagePage>
  );
}
