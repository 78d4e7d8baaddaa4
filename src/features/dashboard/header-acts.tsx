import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '#data/base/user.ts';
import { setDashboard } from '#data/user/change-user.ts';
import { LEAVE_PATH, PLAN_PATH } from '#domain/routes/module-routes.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import {
  type Dashboard,
  dashboardOf,
  dashboardText,
  type DashboardTile,
  tilesInOrder,
  USUAL_DASHBOARD,
} from '#domain/user/dashboard.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { SortList } from '#ui/layout/sort-list.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { type DashboardRole, hiddenTiles, movedTo, OFFERED } from './model.ts';

type Props = { role: DashboardRole; onClose: () => void };

/** Which tiles somebody sees and in which order; every change is kept and shows behind the dialog at once. */
export function ArrangeDialog({ role, onClose }: Props) {
  const { t } = useTranslation();
  const chosen = dashboardOf(useUser()?.dashboard);
  const tiles = tilesInOrder(chosen, OFFERED[role]);
  const hidden = hiddenTiles(role, chosen);
  const save = (change: Partial<Dashboard>): void =>
    setDashboard({ order: tiles, hidden, ...change });
  const show = (tile: DashboardTile, isShown: boolean): void => {
    const rest = hidden.filter((one) => one !== tile);
    save({ hidden: isShown ? rest : [...rest, tile] });
  };
  const text = (key: 'drag' | 'up' | 'down') => (name: string) =>
    t(`dashboardTiles.arrange.${key}`, { name });
  return (
    <Dialog
      onClose={onClose}
      title={t('dashboardTiles.arrange.title')}
      footer={
        <>
          <Button
            disabled={dashboardText(chosen) === ''}
            iconLeft="rotate-ccw"
            onClick={() => setDashboard(USUAL_DASHBOARD)}
          >
            {t('dashboardTiles.arrange.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('dashboardTiles.arrange.done')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-base text-text-2">{t('dashboardTiles.arrange.hint')}</p>
      <SortList
        label={t('dashboardTiles.arrange.list')}
        texts={{ drag: text('drag'), up: text('up'), down: text('down') }}
        onMove={(key, to) => {
          const tile = tiles.find((one) => one === key);
          if (tile !== undefined) save({ order: movedTo(tiles, tile, to) });
        }}
        items={tiles.map((tile) => {
          const name = t(`dashboardTiles.names.${tile}`);
          return {
            key: tile,
            name,
            content: (
              <Checkbox
                label={name}
                checked={!hidden.includes(tile)}
                onChange={(isShown) => show(tile, isShown)}
              />
            ),
          };
        })}
      />
    </Dialog>
  );
}

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
