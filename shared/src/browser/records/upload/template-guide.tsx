import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { templateColumns } from './mass-upload-template.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';

/** The accepted values of each column of the sheet. */
export function TemplateGuide({
  definition,
  actor,
}: {
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
}) {
  return (
    <section className="kit-section" aria-labelledby="template-guide">
      <h2 id="template-guide">Columns</h2>
      <ScrollBox label="Columns">
        <table className="kit-small-table">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Field</th>
              <th scope="col">Takes</th>
            </tr>
          </thead>
          <tbody>
            {templateColumns(definition, actor).map(({ name, label, hint, isKey, isRequired }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{label}</td>
                <td>
                  {hint}
                  {isKey ? '. Names the row.' : isRequired ? '. Required.' : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
