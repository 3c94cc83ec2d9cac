import type { ReactNode } from 'react';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { isStaff, type Grant } from '../../../common/policy/grant.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { listNames } from '../../kit/words/list-names.ts';
import { useRecordServices } from '../services/use-record-services.ts';

/** `qualityControl` -> `quality control`. */
const nameRole = (number: number): string => {
  const [name = ''] = Object.entries(ROLE).find(([, value]) => value === number) ?? [];
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
};

/** Names the roles that may take a step. The super user passes every check and is therefore left out. */
function nameRolesOfGrants(grants: readonly Grant[]): string {
  const roles = [...new Set(grants.flatMap(({ roles: each = [] }) => each))].filter((each) => each !== ROLE.super);
  if (roles.length > 0) return listNames(roles.map(nameRole));
  return grants.some(isForEmployees) ? 'any employee' : 'the customer';
}
const isForEmployees = ({ userTypes }: Grant): boolean =>
  userTypes === undefined || userTypes.some((userType) => isStaff({ userType }));

interface NextStepProps {
  readonly definition: ObjectDefinition;
  readonly record: LoadedRecord;
}

/** The step that a record waits for when it is another person's, or is taken elsewhere: who can take it here has a button instead. */
export function NextStep({ definition, record }: NextStepProps): ReactNode {
  const actor = useRecordServices().readActor();
  const machine = definition.states;
  if (!machine || actor === null || !isStaff(actor)) return null;
  const state = String(record.fields[machine.field] ?? '');
  const next = machine.transitions.find(({ isMain, from }) => isMain === true && from.includes(state));
  if (next && record.rights.transitions.includes(next.name)) return null;
  const words = next ? `${next.label}, by ${nameRolesOfGrants(next.who)}` : machine.waits?.[state];
  return words === undefined ? null : <span className="record-changed">Next: {words}</span>;
}
