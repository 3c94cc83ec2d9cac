/** A role as its command names it. */
export interface NewRole {
  readonly name: string;
  readonly label: string;
  /** Names of the roles that it acts as. */
  readonly actsAs: readonly string[];
}

/** The row of a role in the table of roles, formatted. */
export function formatRole({ name, label, actsAs }: NewRole, number: number): string {
  const acting = actsAs.length === 0 ? '' : `    actsAs: [${actsAs.map((other) => `'${other}'`).join(', ')}],\n`;
  return `  ${name}: {
    number: ${number},
    label: '${label}',
${acting}    crews: [],
    home: [],
    menus: [],
    rights: [],
  },
`;
}
