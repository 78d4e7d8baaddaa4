import type { KeyboardEvent } from 'react';
import { IconButton } from '../inputs/icon-button.tsx';
import { Segmented } from '../inputs/segmented.tsx';

export type TimePickerTexts = {
  hours: string;
  minutes: string;
  /** Before the part: "Mere: timer". */
  more: string;
  less: string;
  /** Names the AM/PM choice. */
  period: string;
};

export type TimePickerProps = {
  /** 'HH:mm' on a 24-hour clock, whatever is shown. */
  value: string;
  onChange: (value: string) => void;
  texts: TimePickerTexts;
  hourStep?: number;
  minuteStep?: number;
  twelveHour?: boolean;
};

const pad = (value: number) => String(value).padStart(2, '0');

/** The next multiple of the step in that direction, round the clock. */
function stepped(value: number, sign: 1 | -1, step: number, size: number): number {
  const raw = sign === 1 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1;
  const next = raw * step;
  if (next >= size) return 0;
  return next < 0 ? Math.floor((size - 1) / step) * step : next;
}

type SpinProps = {
  label: string;
  value: number;
  shown: string;
  max: number;
  texts: TimePickerTexts;
  onStep: (sign: 1 | -1) => void;
};

function Spin({ label, value, shown, max, texts, onStep }: SpinProps) {
  function press(event: KeyboardEvent) {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (!sign) return;
    event.preventDefault();
    onStep(sign);
  }
  return (
    <div className="grid justify-items-center">
      <IconButton icon="chevron-up" label={`${texts.more}: ${label}`} onClick={() => onStep(1)} />
      <div
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={shown}
        aria-valuemin={0}
        aria-valuemax={max}
        onKeyDown={press}
        className="tnum rounded-chip px-2 text-xl font-bold"
      >
        {shown}
      </div>
      <IconButton
        icon="chevron-down"
        label={`${texts.less}: ${label}`}
        onClick={() => onStep(-1)}
      />
    </div>
  );
}

export function TimePicker(props: TimePickerProps) {
  const { value, onChange, texts, hourStep = 1, minuteStep = 5, twelveHour = false } = props;
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  const emit = (h: number, m: number) => onChange(`${pad(h)}:${pad(m)}`);
  const shownHour = twelveHour ? String(hour % 12 || 12) : pad(hour);

  return (
    <div className="flex items-center justify-center gap-2">
      <Spin
        label={texts.hours}
        value={hour}
        shown={shownHour}
        max={23}
        texts={texts}
        onStep={(sign) => emit(stepped(hour, sign, hourStep, 24), minute)}
      />
      <span aria-hidden="true" className="text-xl font-bold text-text-3">
        {':'}
      </span>
      <Spin
        label={texts.minutes}
        value={minute}
        shown={pad(minute)}
        max={59}
        texts={texts}
        onStep={(sign) => emit(hour, stepped(minute, sign, minuteStep, 60))}
      />
      {twelveHour && (
        <Segmented
          label={texts.period}
          value={hour < 12 ? 'AM' : 'PM'}
          options={[
            { value: 'AM', label: 'AM' },
            { value: 'PM', label: 'PM' },
          ]}
          onChange={(period) => emit((hour % 12) + (period === 'PM' ? 12 : 0), minute)}
        />
      )}
    </div>
  );
}
