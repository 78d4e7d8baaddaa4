import { useState } from 'react';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { DataCards } from '#widgets/table/data-cards.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { Section } from './section.tsx';

interface Person {
  readonly name: string;
  readonly minutes: number;
  readonly share: number;
  readonly flex: number | null;
}

const PEOPLE: readonly Person[] = [
  { name: 'Ida Krogh', minutes: 3799, share: 0.4, flex: null },
  { name: 'Ionuț Popescu', minutes: 9974, share: 0.6, flex: -64 },
];

const COLUMNS: readonly ScreenColumn<Person>[] = [
  { key: 'name', title: 'Medarbejder', format: 'text', value: ({ name }) => name },
  {
    key: 'minutes',
    title: 'Timer',
    format: 'minutes',
    tone: 'strong',
    value: ({ minutes }) => minutes,
    total: 'sum',
  },
  { key: 'share', title: 'Andel', format: 'share', tone: 'soft', value: ({ share }) => share },
  {
    key: 'flex',
    title: 'Fleks',
    format: 'minutes',
    signed: true,
    value: ({ flex }) => flex,
    total: 'sum',
  },
];

const keyOf = ({ name }: Person): string => name;

const linesOf = ({ name }: Person) => <p className="px-4 pb-3">{`Det, ${name} er betalt for`}</p>;

/** A table from its columns, with sums, and with rows that open. */
export function GalleryTable() {
  const [hours, setHours] = useState<'clock' | 'decimal'>('clock');
  const table = { columns: COLUMNS, rows: PEOPLE, keyOf, decimal: hours === 'decimal' };
  return (
    <Section title="Tabel">
      <Segmented
        label="Timer"
        value={hours}
        onChange={setHours}
        options={[
          { value: 'clock', label: '7:24' },
          { value: 'decimal', label: '7,40' },
        ]}
      />
      <DataTable {...table} caption="Timer pr. medarbejder" totalTitle="I alt · 2" />
      <DataTable {...table} caption="Rækker, der åbner" more={linesOf} />
      <DataCards {...table} caption="Det samme på en telefon" />
    </Section>
  );
}
