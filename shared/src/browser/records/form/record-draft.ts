import type { DraftPlace } from '../../kit/stores/form-definition.ts';
import type { FormDraft, FormDrafts } from './form-draft.ts';
import type { RecordValues } from './form-values.ts';

interface DraftFacts {
  readonly objectName: string;
  /** 0 for a new record. */
  readonly id: () => number;
  /** Version of the record that the form is based on. */
  readonly version: () => number | null;
  /** Whether this person may change the field now. */
  readonly hasField: (name: string) => boolean;
  readonly childKeys: readonly string[];
}

/** The draft of one form: what the store of the form keeps, with the version that it was typed on. */
export class RecordDraft implements DraftPlace {
  /** Of the draft that was read. */
  savedAt: number | null = null;
  version: number | null = null;
  private readonly drafts: FormDrafts;
  private readonly facts: DraftFacts;

  constructor(drafts: FormDrafts, facts: DraftFacts) {
    this.drafts = drafts;
    this.facts = facts;
  }

  read<Values>(): Values | null {
    const draft = this.drafts.read(this.facts.objectName, this.facts.id());
    if (draft === null) return null;
    this.savedAt = draft.savedAt;
    this.version = draft.version;
    const inputs = Object.entries(draft.inputs).filter(([name]) => this.facts.hasField(name));
    return { ...Object.fromEntries(inputs), ...draft.children } as Values;
  }

  keep(_form: string, values: RecordValues): void {
    const { objectName, id, version, childKeys } = this.facts;
    const isRows = ([name]: readonly [string, unknown]) => childKeys.includes(name);
    const entries = Object.entries(values);
    this.drafts.write(objectName, id(), {
      version: version(),
      inputs: Object.fromEntries(entries.filter((entry) => !isRows(entry))) as FormDraft['inputs'],
      children: Object.fromEntries(entries.filter(isRows)) as FormDraft['children'],
    });
  }

  drop(): void {
    this.drafts.remove(this.facts.objectName, this.facts.id());
  }
}
