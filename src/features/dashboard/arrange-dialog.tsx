import { useTranslation } from 'react-i18next';
import { setDashboard } from '#data/user/set-dashboard.ts';
import { useUser } from '#data/base/user.ts';
import {
  type Dashboard,
  type DashboardTile,
  dashboardOf,
  dashboardText,
  tilesInOrder,
  USUAL_DASHBOARD,
} from '#domain/user/dashboard.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { SortList } from '#ui/layout/sort-list.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
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
    <Modal
      open
      onClose={onClose}
      title={t('dashboardTiles.arrange.title')}
      closeText={t('common.close')}
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
    </Modal>
  );
}
