import { type Day } from '#domain/dates/day.ts';
import { type LeaveType } from '#domain/leave/document/leave-type.ts';
import { type Leave } from '#domain/leave/document/leave.ts';

/** With what the form for time off begins. */
export type AskStart =
  | {
      readonly kind: 'new';
      readonly type?: LeaveType;
      readonly from?: Day;
      readonly to?: Day;
    }
  | { readonly kind: 'edit' | 'change'; readonly leave: Leave };
