import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetField } from '#ui/inputs/sheet-field.tsx';
import type { BookSheet, SheetFault } from './sheet-text.ts';
import { sheetReader } from './use-sheet-lines.ts';

/** Bytes of a file, and characters of its text, that are still looked at. */
const LARGEST = {
  field: { bytes: 10_000_000, text: 1_000_000 },
  file: { bytes: 50_000_000, text: 60_000_000 },
} as const;

const ENDINGS = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain';

type Props = {
  /** Says which columns there are. */
  hint: string;
  placeholder: string;
  value: string;
  error?: string | null;
  disabled?: boolean;
  /** Where what is read of a file does not stand in the field: then it may be much larger. */
  isApart?: boolean;
  /** `fileName` is empty of rows that were pasted or typed; a workbook is its first sheet, and has all of them. */
  onChange: (text: string, fileName: string, sheets: readonly BookSheet[]) => void;
};

/** Rows are pasted, or a file of rows or a workbook is chosen or dropped: what was read of it stands here as text. */
export function SheetInput({ error = null, isApart = false, onChange, ...props }: Props) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<SheetFault | null>(null);
  async function read(file: File): Promise<void> {
    const reader = await sheetReader();
    const sheet = await reader?.readSheetFile(file, isApart ? LARGEST.file : LARGEST.field);
    setFault(sheet?.ok === true ? null : (sheet?.fault ?? 'unreadable'));
    if (sheet?.ok === true) onChange(sheet.text, file.name, sheet.sheets);
  }
  return (
    <SheetField
      {...props}
      label={t('files.sheet.rows')}
      fileText={t('files.sheet.file')}
      accept={ENDINGS}
      error={fault === null ? error : t(`files.sheet.faults.${fault}`)}
      onFile={(file) => void read(file)}
      onChange={(text) => {
        setFault(null);
        onChange(text, '', []);
      }}
    />
  );
}
