import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCsv } from '#domain/files/table-csv.ts';
import { IMPORTS } from '#domain/move-in/import-kinds.ts';
import { IMPORT_KINDS, type ImportKind } from '#domain/move-in/move-in.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Card } from '#ui/layout/card.tsx';
import { saveBytes } from '#widgets/files/save-file.ts';
import { SheetInput } from '#widgets/files/sheet-input.tsx';
import { useFileWords } from '#widgets/table/use-table-files.ts';
import type { ChosenFile } from './reading/hooks.ts';

type Props = {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onFile: (file: ChosenFile) => void;
};

/** What is moved in, and the file that says it; rows can be pasted too. */
export function ChooseFile({ kind, onKind, onFile }: Props) {
  const { t } = useTranslation();
  const words = useFileWords('UTC');
  const [pasted, setPasted] = useState('');
  function saveExample(): void {
    const columns = IMPORTS[kind].example.map(([field]) => {
      return { key: field, label: t(`moveIn.fields.${field}`), kind: 'text' as const };
    });
    const row = IMPORTS[kind].example.map(([, value]) => value);
    const title = t(`moveIn.kinds.${kind}`);
    const text = toCsv([{ title, columns, rows: [row], totals: null }], words);
    saveBytes(`${title}.csv`, new TextEncoder().encode(text), 'text/csv');
  }
  return (
    <Card className="grid max-w-3xl gap-4">
      <h2 className="text-md font-semibold text-text">{t('moveIn.kind')}</h2>
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t('moveIn.kind')}
          value={kind}
          options={IMPORT_KINDS.map((value) => ({ value, label: t(`moveIn.kinds.${value}`) }))}
          onChange={onKind}
        />
      </div>
      <p className="text-base text-text-2">{t(`moveIn.hints.${kind}`)}</p>
      <div>
        <Button size="small" iconLeft="download" onClick={saveExample}>
          {t('moveIn.example')}
        </Button>
      </div>
      <SheetInput
        isApart
        hint={t('moveIn.columnsHint')}
        placeholder={t('moveIn.placeholder')}
        value={pasted}
        onChange={(text, name) => {
          if (name === '') setPasted(text);
          else onFile({ name, text });
        }}
      />
      {pasted.trim() !== '' && (
        <div>
          <Button variant="primary" onClick={() => onFile({ name: '', text: pasted })}>
            {t('moveIn.look')}
          </Button>
        </div>
      )}
    </Card>
  );
}
