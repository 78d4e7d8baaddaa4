import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetField } from '#ui/inputs/sheet-field.tsx';
import type { SheetFault } from './sheet-text.ts';
import { sheetReader } from './use-sheet-lines.ts';

const ENDINGS = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain';

type Props = {
  /** Says which columns there are. */
  hint: string;
  placeholder: string;
  value: string;
  error?: string | null;
  disabled?: boolean;
  onChange: (text: string) => void;
};

/** Rows are pasted, or a file of rows or a workbook is chosen or dropped: what was read of it stands here as text. */
export function SheetInput({ error = null, onChange, ...props }: Props) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<SheetFault | null>(null);
  async function read(file: File): Promise<void> {
    const reader = await sheetReader();
    const sheet = await reader?.readSheetFile(file);
    setFault(sheet?.ok === true ? null : (sheet?.fault ?? 'unreadable'));
    if (sheet?.ok === true) onChange(sheet.text);
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
        onChange(text);
      }}
    />
  );
}
