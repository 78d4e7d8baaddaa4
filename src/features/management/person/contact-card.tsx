import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reconnectAll } from '#data/live/registry.ts';
import { useCard } from '#data/base/card.ts';
import { normalizePhone } from '#domain/text/contact-rules.ts';
import {
  type Card as EmployeeCard,
  type Employee,
  EMPLOYEE_NUMBER_MAX,
  PERSON_DAYS,
} from '#domain/employee/employee.ts';
import { LANGUAGES } from '#domain/language.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { nameError, phoneError, saveCard, savePerson } from '../shared/actions.ts';
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
      autoComplete="off"
      check={(text) => nameError(field, text)}
      onSave={(text) => savePerson(person, { [field]: text })}
    />
  ));
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
        autoComplete="off"
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
      <CheckedInput
        label={t('management.employee.number')}
        value={card.employeeNumber}
        autoComplete="off"
        disabled={!rights.editNumber}
        check={(text) =>
          text.length > EMPLOYEE_NUMBER_MAX
            ? t('management.employee.numberError', { max: EMPLOYEE_NUMBER_MAX })
            : null
        }
        onSave={(employeeNumber) => saveCard(id, { employeeNumber })}
      />
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
      skeleton={<Skeleton className="h-[66px] w-full !rounded-field" />}
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
    <Card aria-labelledby="contact">
      <CardHead id="contact" title={t('management.employee.contact')} />
      <div className="mt-3 grid gap-4">
        <Columns>
          <Names person={props.person} rights={props.rights} />
        </Columns>
        <CardPart {...props} />
      </div>
    </Card>
  );
}
