import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { BoardActs } from '../acts/hooks.ts';
import { useShiftItems } from './hooks.ts';
import type { AskedDialog } from '../acts/spots.ts';
import { type OnScreen, shiftsOfIds } from '../acts/model.ts';
import { clearPicked, usePicked } from '../acts/store.ts';

type Props = {
  screen: OnScreen;
  acts: BoardActs;
  timeZone: string;
  onAsk: (dialog: AskedDialog) => void;
};

/** How many shifts are selected, said and shown, and what can be done with all of them. */
export function PickedBar({ screen, acts, timeZone, onAsk }: Props) {
  const { t } = useTranslation();
  const ids = usePicked((picked) => picked.ids);
  const itemsOf = useShiftItems({ acts, timeZone, ask: onAsk });
  const shifts = ids.size === 0 ? [] : shiftsOfIds(screen, ids);
  const count = shifts.length;
  // Before anything was selected there is nothing to say.
  const [hasBegun, setBegun] = useState(false);
  if (count > 0 && !hasBegun) setBegun(true);
  const said = count > 0 ? t('planActs.selected', { count }) : t('planActs.selectedNone');
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {hasBegun ? said : ''}
      </p>
      {count > 0 && (
        <div
          role="group"
          aria-label={said}
          data-bottom-bar
          className="sticky bottom-18 z-20 mx-auto flex w-fit items-center gap-3 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-float"
        >
          <span className="text-base font-semibold text-text">{said}</span>
          <Menu trigger={t('planActs.acts')} items={itemsOf(shifts)} isAbove />
          <Button link iconLeft="x" onClick={clearPicked}>
            {t('planActs.clear')}
          </Button>
        </div>
      )}
    </>
  );
}
