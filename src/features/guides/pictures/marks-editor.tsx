import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MARK_KINDS,
  MARK_LIMITS,
  type MarkKind,
  type MarkPlace,
  numberOf,
  type PictureMark,
  withMark,
  withMarkAt,
  withMarkTurned,
  withoutMark,
} from '#domain/guides/picture-marks.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { MarkGlyph } from './marked-picture.tsx';

const TOOL =
  'relative grid min-h-14 cursor-pointer place-items-center content-center gap-1 rounded-[7px] px-1 py-1.5 text-xs font-semibold text-text transition-colors hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

/** What is done with a picture, in one frame: what is put on it, and what becomes of it as a whole. */
function PictureTools({ children }: { children: ReactNode }) {
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
function KindTool({ name, label, isChosen, onChoose, children }: KindToolProps) {
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

interface MarksEditorProps {
  address: string;
  shows: string;
  marks: readonly PictureMark[];
  onChange: (marks: PictureMark[]) => void;
  /** What is done with the picture as a whole. */
  tools?: ReactNode;
  /** What stands below its tools. */
  children?: ReactNode;
}

/** How far an arrow key moves a mark, in thousandths. */
const NUDGE = 10;
const BY_KEY: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
};
const MIDDLE: MarkPlace = { x: MARK_LIMITS.side / 2, y: MARK_LIMITS.side / 2 };
const percent = (value: number): number => Math.round(value / 10);

/** Where on the picture something points; its middle where the picture has no size. */
function placeOn(
  picture: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): MarkPlace {
  const box = picture?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return MIDDLE;
  return {
    x: ((clientX - box.left) / box.width) * MARK_LIMITS.side,
    y: ((clientY - box.top) / box.height) * MARK_LIMITS.side,
  };
}

/** The marks of a picture while they are put, moved and taken away. */
function useMarks({ marks, onChange }: Pick<MarksEditorProps, 'marks' | 'onChange'>) {
  const [kind, setKind] = useState<MarkKind>('number');
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** Where a mark is while it is dragged: one step of undo is the whole way. */
  const [dragged, setDragged] = useState<(MarkPlace & { readonly id: string }) | null>(null);
  return {
    kind,
    setKind,
    shown: dragged === null ? marks : withMarkAt(marks, dragged.id, dragged),
    chosen: marks.find(({ id }) => id === chosenId) ?? null,
    isFull: marks.length >= MARK_LIMITS.marks,
    choose: setChosenId,
    put: (at: MarkPlace): void => {
      const id = crypto.randomUUID();
      setChosenId(id);
      onChange(withMark(marks, { id, kind }, at));
    },
    nudge: ({ id, x, y }: PictureMark, [right, down]: readonly [number, number]): void =>
      onChange(withMarkAt(marks, id, { x: x + right, y: y + down })),
    turn: (id: string): void => onChange(withMarkTurned(marks, id)),
    remove: (id: string): void => {
      setChosenId(null);
      onChange(withoutMark(marks, id));
    },
    take: ({ id, x, y }: PictureMark): void => {
      setChosenId(id);
      setDragged({ id, x, y });
    },
    drag: (id: string, at: MarkPlace): void => {
      if (dragged?.id === id) setDragged({ id, ...at });
    },
    drop: (): void => {
      setDragged(null);
      const was = marks.find(({ id }) => id === dragged?.id);
      if (dragged === null || was === undefined) return;
      if (was.x !== dragged.x || was.y !== dragged.y) {
        onChange(withMarkAt(marks, dragged.id, dragged));
      }
    },
  };
}

type Marks = ReturnType<typeof useMarks>;

/** One mark: dragged, moved by the arrow keys, taken away by Delete. */
function MarkButton({ mark, marks }: { mark: PictureMark; marks: Marks }) {
  const { t } = useTranslation();
  const onKey = (event: KeyboardEvent): void => {
    const by = BY_KEY[event.key];
    if (by !== undefined) marks.nudge(mark, by);
    else if (event.key === 'Delete' || event.key === 'Backspace') marks.remove(mark.id);
    else return;
    event.preventDefault();
  };
  const onDown = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    marks.take(mark);
  };
  return (
    <button
      type="button"
      aria-label={t(`guides.marks.name.${mark.kind}`, {
        number: numberOf(marks.shown, mark.id),
        x: percent(mark.x),
        y: percent(mark.y),
      })}
      aria-pressed={mark.id === marks.chosen?.id}
      onFocus={() => marks.choose(mark.id)}
      onKeyDown={onKey}
      onPointerDown={onDown}
      onPointerMove={(event) =>
        marks.drag(mark.id, placeOn(event.currentTarget.parentElement, event))
      }
      onPointerUp={marks.drop}
      onPointerCancel={marks.drop}
      style={{ left: `${mark.x / 10}%`, top: `${mark.y / 10}%` }}
      className="absolute size-11 -translate-x-1/2 -translate-y-1/2 cursor-move touch-none rounded-full focus-visible:outline-3 focus-visible:outline-primary aria-pressed:outline-2 aria-pressed:outline-primary aria-pressed:outline-dashed"
    >
      <svg aria-hidden viewBox="-22 -22 44 44" className="size-full">
        <MarkGlyph mark={mark} marks={marks.shown} />
      </svg>
    </button>
  );
}

/** What the next mark may be. */
function Kinds({ marks }: { marks: Marks }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="contents">
      <legend className="sr-only">{t('guides.marks.kind')}</legend>
      {MARK_KINDS.map((kind) => {
        const drawn: PictureMark = { id: kind, kind, x: 0, y: 0, turn: 1 };
        return (
          <KindTool
            key={kind}
            {...{ name }}
            label={t(`guides.marks.kinds.${kind}`)}
            isChosen={kind === marks.kind}
            onChoose={() => marks.setKind(kind)}
          >
            <svg aria-hidden viewBox="-22 -22 44 44" className="size-5">
              <MarkGlyph mark={drawn} marks={[drawn]} />
            </svg>
          </KindTool>
        );
      })}
    </fieldset>
  );
}

/** What is done with the mark that is chosen, and how one is put. */
function MarkActs({ marks }: { marks: Marks }) {
  const { t } = useTranslation();
  const { chosen, isFull } = marks;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {chosen?.kind === 'arrow' && (
          <Button size="small" iconLeft="redo" onClick={() => marks.turn(chosen.id)}>
            {t('guides.marks.turn')}
          </Button>
        )}
        {chosen !== null && (
          <Button size="small" iconLeft="trash" onClick={() => marks.remove(chosen.id)}>
            {t('guides.marks.remove')}
          </Button>
        )}
      </div>
      <p className="text-sm text-text-2">
        {isFull ? t('guides.marks.full', { max: MARK_LIMITS.marks }) : t('guides.marks.hint')}
      </p>
    </>
  );
}

/** A picture on which numbers, arrows and ticks are put, moved, turned and taken away: by pointer or by keys. */
export function MarksEditor({ address, shows, tools, children, ...props }: MarksEditorProps) {
  const { t } = useTranslation();
  const marks = useMarks(props);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="relative overflow-clip rounded-field ring-1 ring-line">
        <img src={address} alt={shows} draggable={false} className="block w-full select-none" />
        <button
          type="button"
          disabled={marks.isFull}
          aria-label={t('guides.marks.put')}
          // Enter and the space bar point nowhere.
          onClick={(event) =>
            marks.put(event.detail === 0 ? MIDDLE : placeOn(event.currentTarget, event))
          }
          className="absolute inset-0 size-full cursor-crosshair focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-primary disabled:cursor-default"
        />
        {marks.shown.map((mark) => (
          <MarkButton key={mark.id} {...{ mark, marks }} />
        ))}
      </div>
      <div className="grid gap-2">
        <PictureTools>
          <Kinds marks={marks} />
          {tools}
        </PictureTools>
        <MarkActs marks={marks} />
        {children}
      </div>
    </div>
  );
}
