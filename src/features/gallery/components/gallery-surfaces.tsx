import { useState } from 'react';
import { parseDay } from '#domain/dates/parse-day.ts';
import { Button } from '#ui/inputs/button.tsx';
import { DatePickerFull } from '#ui/calendar/date-picker-full.tsx';
import { DatePickerSmall } from '#ui/calendar/date-picker-small.tsx';
import type { PickedDates } from '#ui/calendar/day-text.ts';
import { Modal } from '#ui/overlays/modal.tsx';
import { Overlay } from '#ui/overlays/overlay.tsx';
import { SignInArt } from '#ui/layout/sign-in-art.tsx';
import { SlidePanel } from '#ui/overlays/slide-panel.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Line, Section } from './section.tsx';

const CALENDAR = {
  open: 'Åbn kalender',
  previous: 'Forrige',
  next: 'Næste',
  chooseMonth: 'Vælg måned',
  chooseYear: 'Vælg år',
  choose: 'Vælg',
  notAvailable: 'Kan ikke vælges',
  week: 'Uge',
};
const TIME = { hours: 'Timer', minutes: 'Minutter', more: 'Mere', less: 'Mindre', period: 'Del' };

function Dates() {
  const [day, setDay] = useState<string | null>(null);
  const [span, setSpan] = useState<PickedDates | null>({ from: '2026-11-16', to: '2026-11-22' });
  const [time, setTime] = useState('04:30');
  const shared = { locale: 'da', texts: CALENDAR, placeholder: 'Vælg dato' } as const;
  return (
    <Section title="Datoer">
      <DatePickerSmall
        {...shared}
        label="Startdato"
        value={day}
        onChange={setDay}
        parse={parseDay}
        invalidText="Skriv dag-måned-år, som 21-11-2026"
      />
      <DatePickerFull
        {...shared}
        label="Periode"
        mode="range"
        value={span}
        onChange={setSpan}
        presetsText="Hurtige valg"
        presets={[
          { label: 'Denne uge', value: { from: '2026-11-16', to: '2026-11-22' } },
          { label: 'Oktober', value: { from: '2026-10-01', to: '2026-10-31' } },
        ]}
      />
      <DatePickerFull {...shared} label="Uge" mode="week" value={span} onChange={setSpan} />
      <DatePickerFull
        {...shared}
        label="Dag og tid"
        mode="day"
        value={day ? { from: day, to: day } : null}
        onChange={(next) => setDay(next.from)}
        time={{ value: time, onChange: setTime, texts: TIME, twelveHour: true }}
      />
    </Section>
  );
}

function Layers() {
  const [open, setOpen] = useState<'modal' | 'locked' | 'panel' | 'overlay' | null>(null);
  const close = () => setOpen(null);
  function work() {
    setOpen('overlay');
    setTimeout(close, 1500);
  }
  return (
    <Section title="Lag">
      <Line>
        <Button onClick={() => setOpen('modal')}>{'Dialog'}</Button>
        <Button onClick={() => setOpen('locked')}>{'Låst dialog'}</Button>
        <Button onClick={() => setOpen('panel')}>{'Panel'}</Button>
        <Button onClick={work}>{'Arbejder'}</Button>
        <Button onClick={() => showToast({ kind: 'success', text: 'Medarbejder tilføjet' })}>
          {'Godt'}
        </Button>
        <Button onClick={() => showToast({ kind: 'warning', text: 'Planen er ændret imens' })}>
          {'Advarsel'}
        </Button>
        <Button
          onClick={() => showToast({ kind: 'error', text: 'Kunne ikke tilføje medarbejder' })}
        >
          {'Fejl'}
        </Button>
      </Line>
      <Modal
        open={open === 'modal' || open === 'locked'}
        closable={open === 'modal'}
        onClose={close}
        title="Stop dagen"
        closeText="Luk"
        footer={
          <>
            <Button onClick={close}>{'Fortryd'}</Button>
            <Button variant="warning" iconLeft="stop" onClick={close}>
              {'Stop'}
            </Button>
          </>
        }
      >
        {'Du har været på arbejde i 8 timer og 8 minutter uden pause.'}
      </Modal>
      <SlidePanel open={open === 'panel'} onClose={close} label="Menu" closeText="Luk menu">
        <p className="p-4">{'Tidsregistrering'}</p>
      </SlidePanel>
      {open === 'overlay' && <Overlay text="Behandler..." />}
    </Section>
  );
}

export function GallerySurfaces() {
  return (
    <>
      <Dates />
      <Layers />
      <div className="mb-4 h-96 overflow-hidden rounded-card">
        <SignInArt>
          {'Hvem er på arbejde, hvem kommer i morgen, og hvad er det blevet til.'}
        </SignInArt>
      </div>
    </>
  );
}
