import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Farm } from '#domain/farm/farm.ts';
import { Button } from '#ui/inputs/button.tsx';
import { AvailabilityDialog } from './availability-dialog.tsx';

/** Opens when one cannot work, or would like to. */
export function AvailabilityButton({ farm, employeeId }: { farm: Farm; employeeId: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button link iconLeft="calendar" onClick={() => setIsOpen(true)}>
        {t('availability.open')}
      </Button>
      {isOpen && <AvailabilityDialog {...{ farm, employeeId }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
