import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { applyCogsSheet, checkCogsSheet, loadCogs, type CogsSheet, type CogsVersion } from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';

/** The text of a CSV, or a workbook as base64. */
type CostSheet = { readonly csv: string } | { readonly xlsx: string };

/** A sheet of costs on its way into a draft. */
export class CogsUploadStore {
  sheet: (CostSheet & { readonly fileName: string }) | null = null;
  checked: CogsSheet | null = null;
  draftId = 0;
  taken: { readonly id: number; readonly name: string } | null = null;
  failure: CallError | null = null;
  isBusy = false;
  readonly loader = new LoaderStore((signal) => callForData(loadCogs, {}, { signal }));
  private readonly keys = new KeyRing();

  constructor() {
    makeAutoObservable<this, 'keys'>(this, { loader: false, keys: false });
  }

  get drafts(): readonly CogsVersion[] {
    return (this.loader.value?.versions ?? []).filter((each) => each.status === 'draft');
  }

  get inForce(): CogsVersion | null {
    const { versions = [], in_force_id: id = null } = this.loader.value ?? {};
    return versions.find((each) => each.standard_cost_id === id) ?? null;
  }

  chooseDraft(id: number): void {
    this.draftId = id;
  }

  startOver(): void {
    this.sheet = null;
    this.checked = null;
    this.failure = null;
  }

  async check(given: CostSheet, fileName: string): Promise<void> {
    this.startOver();
    this.taken = null;
    await this.work(async () => {
      const checked = await callForData(checkCogsSheet, given);
      runInAction(() => {
        this.sheet = { ...given, fileName };
        this.checked = checked;
      });
    });
  }

  async apply(): Promise<void> {
    const { sheet, draftId } = this;
    if (!sheet) return;
    const version = this.drafts.find((each) => each.standard_cost_id === draftId)?.version ?? 0;
    const { fileName, ...given } = sheet;
    const input = { ...given, file_name: fileName, standard_cost_id: draftId, version };
    await this.work(async () => {
      const draft = await callForData(applyCogsSheet, input, { idempotencyKey: this.keys.keyFor('apply', input) });
      this.keys.finish('apply', input);
      runInAction(() => {
        this.startOver();
        this.taken = { id: draft.standard_cost_id, name: draft.cost_version };
        this.draftId = draft.standard_cost_id;
      });
      await this.loader.load();
    });
  }

  private async work(does: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.failure = null;
    try {
      await does();
    } catch (error) {
      runInAction(() => (this.failure = asCallError(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
