import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LEAVE_PATH } from '#domain/routes/leave-routes.ts';
import { PLAN_PATH } from '#domain/routes/plan-routes.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import type { DashboardRole } from './model.ts';

/** What a leader enters most, from anywhere in the day. */
function QuickAdd() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = [
    { key: 'time', to: `${registrationsPath()}?v=people`, icon: 'clock' },
    { key: 'shift', to: `${PLAN_PATH}?who=all`, icon: 'calendar' },
    { key: 'leave', to: `${LEAVE_PATH}?v=people`, icon: 'palm-tree' },
  ] as const;
  return (
    <Menu
      variant="secondary"
      trigger={
        <>
          <Icon name="plus" size={16} />
          {t('dashboardTiles.add.open')}
        </>
      }
      items={items.map(({ key, to, icon }) => ({
        key,
        icon,
        label: t(`dashboardTiles.add.${key}`),
        onSelect: () => void navigate(to),
      }))}
    />
  );
}

/** Beside the title: what is entered most, and which tiles there are. */
export function HeaderActs({ role }: { role: DashboardRole }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {(role === 'leader' || role === 'owner') && <QuickAdd />}
      <Button iconLeft="grid" onClick={() => setOpen(true)}>
        {t('dashboardTiles.arrange.open')}
      </Button>
      {isOpen && <ArrangeDialog role={role} onClose={() => setOpen(false)} />}
    </>
  );
}
