import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reconnectAll } from '#data/live/registry.ts';
import { useCard } from '#data/base/card.ts';
import { normalizePhone } from '#domain/text/contact-rules.ts';
import {
  type Card as EmployeeCard,
  type Employee,
  EARLIER_NUMBERS_MAX,
  EMPLOYEE_NUMBER_MAX,
  numberFrom,
  PERSON_DAYS,
} from '#domain/employee/employee.ts';
import { isTermsDay, TERMS_LIMITS } from '#domain/employee/terms-change.ts';
import { LANGUAGES } from '#domain/language.ts';
import { Card } from '#ui/layout/card.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { FormFields } from '#widgets/unsaved/entry-form.tsx';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { DayField } from '#widgets/fields/day-field.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { nameError, phoneError, saveCard, saveNumberFrom, savePerson } from '../shared/actions.ts';
import type { PersonRights } from '../shared/model.ts';
import { Labelled } from '#ui/inputs/labelled.tsx';

type PersonProps = { person: Employee; rights: PersonRights };

const NAMES = ['firstName', 'lastName'] as const;

function Names({ person, rights }: PersonProps) {
  const { t } = useTranslation();
  return NAMES.map((field) => (
    <CheckedInput
      key={field}
      label={t(`management.employee.${field}`)}
      value={person[field]}
      disabled={!rights.rename}
      check={(text) => nameError(field, text)}
      onSave={(text) => savePerson(person, { [field]: text })}
    />
  ));
}

type NumberProps = { id: string; card: EmployeeCard; today: string };

/** Another number from a day on: periods that end before it keep the one they had. */
function NumberDialog({ id, card, today, onClose }: NumberProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    name: `number.${id}`,
    start: { from: today, number: '' },
    check: ({ from, number }) => {
      const fields = [
        ...(isTermsDay(from) ? [] : (['from'] as const)),
        ...(number.trim() === '' || number.trim().length > EMPLOYEE_NUMBER_MAX
          ? (['number'] as const)
          : []),
      ];
      return fields.length > 0
        ? { ok: false, issues: fields.map((field) => ({ field })) }
        : { ok: true, value: numberFrom(card, from, number.trim()) };
    },
    say: ({ field }) =>
      field === 'from'
        ? t('management.employee.hoursFromMissing')
        : t('management.employee.numberRange', { max: EMPLOYEE_NUMBER_MAX }),
    save: (fields) => saveNumberFrom(card, id, fields),
    onClose,
  });
  const range = { min: PERSON_DAYS.first, max: TERMS_LIMITS.lastDay };
  return (
    <FormDialog
      {...{ form }}
      title={t('management.employee.numberTitle')}
      action={t('management.employee.numberAction')}
    >
      <FormFields
        {...{ form }}
        fields={[
          { kind: 'day', field: 'from', label: t('management.employee.hoursFromField'), range },
          {
            kind: 'text',
            field: 'number',
            label: t('management.employee.number'),
            help: t('management.employee.numberHint'),
          },
        ]}
      />
    </FormDialog>
  );
}

/** The number in the payroll system, with those before it, and the way to another one from a day on. */
function PayNumber({ id, card, today, disabled }: NumberProps & { disabled: boolean }) {
  const { t, format } = useFarmWords();
  const [isOpen, setOpen] = useState(false);
  const { earlierNumbers = [] } = card;
  const earlier = earlierNumbers.map(({ until, number }) =>
    t('management.employee.numberUntil', { date: format.date(until), number }),
  );
  return (
    <div className="grid justify-items-start gap-1.5">
      <CheckedInput
        label={t('management.employee.number')}
        value={card.employeeNumber}
        disabled={disabled}
        hint={earlier.length > 0 ? earlier.join(' · ') : undefined}
        check={(text) =>
          text.length > EMPLOYEE_NUMBER_MAX
            ? t('management.employee.numberError', { max: EMPLOYEE_NUMBER_MAX })
            : null
        }
        onSave={(employeeNumber) => saveCard(id, { employeeNumber })}
      />
      {!disabled && card.employeeNumber !== '' && earlier.length < EARLIER_NUMBERS_MAX && (
        <Button size="small" link className="-ml-3" onClick={() => setOpen(true)}>
          {t('management.employee.numberOpen')}
        </Button>
      )}
      {isOpen && <NumberDialog {...{ id, card, today }} onClose={() => setOpen(false)} />}
    </div>
  );
}

type FieldsProps = PersonProps & { card: EmployeeCard; today: string };

function CardFields({ person, rights, card, today }: FieldsProps) {
  const { t } = useTranslation();
  const { id } = person;
  const disabled = !rights.editCard;
  return (
    <>
      {person.hasAccount && (
        <TextInput
          label={t('management.employee.email')}
          value={card.email}
          onChange={() => undefined}
          readOnly
          icon="mail"
          hint={t('management.employee.emailHint')}
        />
      )}
      <CheckedInput
        label={t('management.employee.phone')}
        value={card.phone}
        type="tel"
        icon="phone"
        disabled={disabled}
        check={phoneError}
        onSave={(phone) => saveCard(id, { phone: normalizePhone(phone) })}
      />
      <DayField
        label={t('management.employee.birthDate')}
        value={card.birthDate}
        min={PERSON_DAYS.first}
        max={today}
        disabled={disabled}
        onChange={(birthDate) => void saveCard(id, { birthDate })}
      />
      <PayNumber {...{ id, card, today }} disabled={!rights.editNumber} />
      {person.hasAccount && (
        <Labelled label={t('management.employee.emailLanguage')}>
          <Segmented
            label={t('management.employee.emailLanguage')}
            value={card.emailLanguage}
            disabled={disabled}
            options={LANGUAGES.map((value) => ({ value, label: t(`common.languages.${value}`) }))}
            onChange={(emailLanguage) => saveCard(id, { emailLanguage })}
          />
        </Labelled>
      )}
    </>
  );
}

function CardPart({ farmId, ...props }: PersonProps & { farmId: string; today: string }) {
  const { t } = useTranslation();
  const { rights, person } = props;
  const live = useCard(farmId, rights.card ? person.id : null);
  if (!rights.card) {
    return <p className="text-base text-text-2">{t('management.employee.cardDenied')}</p>;
  }
  const failed = t('management.employee.cardFailed');
  return (
    <LiveBoundary
      of={[live]}
      failed={failed}
      loading={t('management.employee.cardLoading')}
      skeleton="h-[500px] w-full !rounded-field md:h-[288px]"
      empty={([card]) => card === null && <LoadFailed text={failed} onRetry={reconnectAll} />}
    >
      {([card]) =>
        card !== null && (
          <Columns>
            <CardFields {...props} card={card} />
          </Columns>
        )
      }
    </LiveBoundary>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 md:grid-cols-2">{children}</div>;
}

/** Name and how to reach somebody. */
export function ContactCard(props: PersonProps & { farmId: string; today: string }) {
  const { t } = useTranslation();
  return (
    <Card title={t('management.employee.contact')}>
      <div className="mt-3 grid gap-4">
        <Columns>
          <Names person={props.person} rights={props.rights} />
        </Columns>
        <CardPart {...props} />
      </div>
    </Card>
  );
}
