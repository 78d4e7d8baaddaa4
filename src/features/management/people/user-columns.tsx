import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seatIncludes } from '#domain/access/seats.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { PlanningControl, RoleControl, SeatControl } from '../shared/access-controls.tsx';
import { InviteButton } from '../shared/invite-button.tsx';
import { PersonName } from '../shared/person-name.tsx';
import { RoleTag } from '../shared/role-tag.tsx';
import type { UserRow } from '../shared/model.ts';

type Column = ScreenColumn<UserRow>;

const seesBySeat = ({ seatType }: Employee): boolean => seatIncludes(seatType, 'planning_access');

/** A control on screen is its word on paper. */
function OnScreen({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <span className="block print:hidden">{children}</span>
      <span className="hidden print:inline">{text}</span>
    </>
  );
}

function BySeat() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-text-2">
      <Icon name="check" size={15} className="text-primary" />
      {t('management.users.bySeat')}
    </span>
  );
}

function Planning({ row: { person, rights }, text }: { row: UserRow; text: string }) {
  if (seesBySeat(person)) return <BySeat />;
  if (!rights.access) return <span className="text-text-2">{text}</span>;
  if (!person.hasAccount) return null;
  return (
    <OnScreen text={text}>
      <PlanningControl inRow person={person} />
    </OnScreen>
  );
}

function SignedIn({ row: { person, rights, isNever }, text }: { row: UserRow; text: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tnum whitespace-nowrap text-text-2">
        {isNever ? t('management.users.never') : text}
      </span>
      {isNever && rights.invite && (
        <span className="print:hidden">
          <InviteButton person={person} inRow />
        </span>
      )}
    </span>
  );
}

function useRights(): readonly Column[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const yesOrNo = (yes: boolean) => t(yes ? 'management.users.yes' : 'management.users.no');
    return [
      {
        key: 'role',
        title: t('management.users.role'),
        format: 'text',
        width: 'w-44',
        value: ({ person }) => t(`common.roles.${person.role}`),
        render: ({ person, rights }, text) =>
          rights.access && person.hasAccount ? (
            <OnScreen text={text}>
              <RoleControl inRow person={person} />
            </OnScreen>
          ) : (
            <RoleTag role={person.role} />
          ),
      },
      {
        key: 'seat',
        title: t('management.users.seat'),
        format: 'text',
        width: 'w-48',
        tone: 'soft',
        value: ({ person }) => t(`profile.seats.${person.seatType}`),
        render: ({ person, rights }, text) =>
          rights.access ? (
            <OnScreen text={text}>
              <SeatControl inRow person={person} />
            </OnScreen>
          ) : (
            text
          ),
      },
      {
        key: 'planning',
        title: t('management.users.planning'),
        format: 'text',
        width: 'w-44',
        value: ({ person }) =>
          seesBySeat(person) ? t('management.users.bySeat') : yesOrNo(person.planning),
        render: (row, text) => <Planning row={row} text={text} />,
      },
    ];
  }, [t]);
}

/** The people who may sign in, with their rights; when they last did, for whoever may know it of one of them. */
export function useUserColumns(rows: readonly UserRow[]): readonly Column[] {
  const { t } = useTranslation();
  const rights = useRights();
  const tells = rows.some((row) => row.rights.signIn);
  return useMemo(() => {
    const signedIn: Column = {
      key: 'signedIn',
      title: t('management.users.signedIn'),
      format: 'day',
      width: 'w-56',
      value: ({ signInDay }) => signInDay,
      render: (row, text) => <SignedIn row={row} text={text} />,
    };
    return [
      {
        key: 'name',
        title: t('management.users.person'),
        format: 'text',
        width: 'w-auto',
        value: ({ person }) => fullName(person),
        render: ({ person }) => <PersonName person={person} />,
      },
      ...rights,
      ...(tells ? [signedIn] : []),
    ];
  }, [t, rights, tells]);
}
