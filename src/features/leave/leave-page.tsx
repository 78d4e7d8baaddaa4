import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Page } from '#widgets/page/page.tsx';
import { MyLeave } from './mine/my-leave.tsx';
import { leadsLeave } from './mine/model.ts';

const TeamLeave = lazy(async () => ({
  default: (await import('./team-leave.tsx')).TeamLeave,
}));

const RegisterLeave = lazy(async () => ({
  default: (await import('./ask/register.tsx')).RegisterLeave,
}));

type Who = 'mine' | 'people';

const skeleton = <Skeleton className="h-96 w-full rounded-card" />;

/** Leave (spec 2): one's own, and for whoever decides about it that of the people of their units. */
export default function LeavePage() {
  const { t } = useTranslation();
  const actor = useActor();
  const farm = useFarm();
  const employees = useEmployees();
  const [query, setQuery] = useSearchParams();
  const person = employees.find(({ id }) => id === actor?.uid) ?? null;
  const reader = useMemo(
    () => (actor === null || farm === null || person === null ? null : { actor, farm, person }),
    [actor, farm, person],
  );
  if (actor === null || farm === null) {
    return (
      <Page>
        <Loading text={t('common.loading')}>{skeleton}</Loading>
      </Page>
    );
  }
  // An owner without a record has the people alone.
  const hasOwn = reader !== null;
  const leads = leadsLeave({ actor, farm });
  const who: Who = leads && (query.get('v') === 'people' || !hasOwn) ? 'people' : 'mine';
  const show = (next: Who): void => setQuery(next === 'people' ? { v: 'people' } : {});
  const beside = leads && hasOwn && (
    <Segmented<Who>
      label={t('leave.who.label')}
      value={who}
      options={[
        { value: 'mine', label: t('leave.who.mine') },
        { value: 'people', label: t('words.employees') },
      ]}
      onChange={show}
    />
  );
  if (who === 'mine' && reader !== null) return <MyLeave reader={reader} beside={beside} />;
  const register = (
    <Suspense fallback={<Skeleton className="h-12 w-44 !rounded-field md:h-[38px]" />}>
      <RegisterLeave reader={{ actor, farm }} what="leave" />
    </Suspense>
  );
  return (
    <Page beside={beside} right={register}>
      <Suspense fallback={<Loading text={t('common.loading')}>{skeleton}</Loading>}>
        <TeamLeave actor={actor} farm={farm} />
      </Suspense>
    </Page>
  );
}
