import { useState } from 'react';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { SaveInput } from '#ui/inputs/save-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Toggle } from '#ui/inputs/toggle.tsx';
import { Line, Section } from './section.tsx';

function Texts() {
  const [email, setEmail] = useState('henrik@lyngbaekgaard.example');
  const [password, setPassword] = useState('hemmelig');
  const [note, setNote] = useState('');
  return (
    <>
      <TextInput label="E-mail" type="email" value={email} onChange={setEmail} icon="mail" />
      <TextInput
        label="Adgangskode"
        labelEnd={
          <a href="#glemt" className="text-sm font-semibold text-primary">
            {'Glemt kode?'}
          </a>
        }
        type="password"
        value={password}
        onChange={setPassword}
        showText="Vis adgangskode"
        hideText="Skjul adgangskode"
        error="Forkert adgangskode"
      />
      <TextInput
        label="Note"
        value={note}
        onChange={setNote}
        placeholder="Skriv kort"
        hint="Din leder kan læse den"
      />
      <TextInput label="Låst" value="Kan ikke ændres" onChange={setNote} disabled />
    </>
  );
}

export function GalleryFields() {
  const [hours, setHours] = useState<number | null>(37);
  const [saved, setSaved] = useState('Lyngbækgård');
  const [draft, setDraft] = useState<string | null>(null);
  const [unit, setUnit] = useState<'kostald' | 'mark' | ''>('');
  const [shared, setShared] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <Section title="Felter">
      <Texts />
      <NumberInput
        label="Timer om ugen"
        value={hours}
        onChange={setHours}
        min={0}
        max={80}
        rangeText="Skriv et tal fra 0 til 80"
        unit="t"
      />
      <SaveInput
        label="Gårdens navn"
        value={saved}
        draft={draft}
        onDraft={setDraft}
        saveText="Gem"
        onSave={(next) => setSaved(next)}
      />
      <Select
        label="Enhed"
        value={unit}
        onChange={setUnit}
        placeholder="Vælg enhed"
        options={[
          { value: 'kostald', label: 'Kostald' },
          { value: 'mark', label: 'Mark og maskiner' },
        ]}
      />
      <Line>
        <Checkbox label="Fælles enhed: gem intet her" checked={shared} onChange={setShared} />
      </Line>
      <div className="flex flex-wrap items-center gap-6">
        <Toggle label="Besked på mobil" icon="bell" checked={on} onChange={setOn} />
        <Toggle label="Lille" small checked={!on} onChange={(next) => setOn(!next)} />
        <Toggle label="Lodret" vertical checked={on} onChange={setOn} />
        <Toggle label="Slået fra" checked={false} disabled onChange={setOn} />
      </div>
    </Section>
  );
}
