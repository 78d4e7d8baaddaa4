import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';

const TOOL =
  'relative grid min-h-14 cursor-pointer place-items-center content-center gap-1 rounded-[7px] px-1 py-1.5 text-xs font-semibold text-text transition-colors hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

/** What is done with a picture, in one frame: what is put on it, and what becomes of it as a whole. */
export function PictureTools({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] rounded-field border border-line-strong bg-surface p-px">
      {children}
    </div>
  );
}

interface KindToolProps {
  /** Name of the radio group. */
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Its drawing. */
  children: ReactNode;
}

/** One of what may be put on a picture. */
export function KindTool({ name, label, isChosen, onChoose, children }: KindToolProps) {
  return (
    <label className={cx(TOOL, 'has-checked:bg-primary-soft has-checked:text-primary')}>
      <input
        type="radio"
        {...{ name }}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
      {label}
    </label>
  );
}

interface PictureToolProps {
  icon: IconName;
  label: string;
  onPress: () => void;
}

/** Something that is done with the whole picture. */
export function PictureTool({ icon, label, onPress }: PictureToolProps) {
  return (
    <button type="button" onClick={onPress} className={TOOL}>
      <Icon name={icon} size={18} />
      {label}
    </button>
  );
}
