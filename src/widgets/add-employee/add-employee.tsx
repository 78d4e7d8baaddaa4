import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useCan } from '#data/base/actor.ts';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/inputs/button.tsx';
import { loadPageParts } from '#widgets/page/page-parts.ts';
import { openAddEmployee, useAddEmployeeOpen } from './add-employee-store.ts';

const Dialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./add-employee-dialog.tsx'), loadPageParts()]);
  return dialog;
});

/** Whether the signed-in person may add employees to their farm. */
export function useMayAddEmployee(): boolean {
  const farmId = useActor()?.claims.farm ?? null;
  return useCan('employee.add', { farmId });
}

export type AddEmployeeButtonProps = {
  variant?: 'primary' | 'success';
  /** In the top bar, where narrow computers have room for its icon alone. */
  inBar?: boolean;
  /** Runs first, such as closing the panel the button stands in. */
  onPress?: () => void;
};

/** Opens the dialog; nothing for those who may not (spec 2). */
export function AddEmployeeButton({
  variant = 'success',
  inBar = false,
  onPress,
}: AddEmployeeButtonProps) {
  const { t } = useTranslation();
  if (!useMayAddEmployee()) return null;
  const text = t('shell.addEmployee');
  return (
    <Button
      variant={variant}
      iconLeft="user-plus"
      className={cx('whitespace-nowrap', inBar && 'max-[1399px]:gap-0')}
      {...(inBar && { title: text })}
      onClick={() => {
        onPress?.();
        openAddEmployee();
      }}
    >
      {inBar ? <span className="max-[1399px]:sr-only">{text}</span> : text}
    </Button>
  );
}

/** The one dialog, fetched when it is first wanted and kept from then on. */
export function AddEmployeeHost() {
  const open = useAddEmployeeOpen((state) => state.open);
  const [wanted, setWanted] = useState(false);
  const may = useMayAddEmployee();
  if (open && !wanted) setWanted(true);
  if (!wanted || !may) return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}
