import { callForData, callServer } from '@cdi/shared/api';
import type { BuildStage } from '@cdi/shared/catalogue';
import {
  keepRemnant,
  loadScrapTracker,
  recordScrapCall,
  type Answer,
  type ScrapMaterial,
  type ScrapTracker,
} from '@cdi/shared/contracts';
import { areaFt2, isRemnant, offcutLb, skeletonLb } from '@cdi/shared/domain/stock';
import { FormStore, LoaderStore, readStored, writeStored } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { makeAutoObservable } from 'mobx';
import { checkAmounts, checkScrap, EMPTY, readAmount, readAmounts, type ScrapValues } from './scrap-form.ts';

/** Values that the browser remembers as defaults for the next entry. */
interface Remembered {
  readonly stage: BuildStage | '';
  readonly material_id: number;
}
const MEMORY = 'cdi-scrap';

/** Scrap of a location: the existing entries, and the new entry. */
export class ScrapStore {
  readonly tracker: LoaderStore<ScrapTracker>;
  readonly form: FormStore<ScrapValues>;
  /** Whether the off-cut is kept; the form then asks for its bin only. */
  isKeeping = false;
  /** Label of the last remnant that was kept. */
  label: { readonly remnantNo: string; readonly fileId: number } | null = null;
  private readonly locationId: number;

  constructor(locationId: number) {
    this.locationId = locationId;
    this.tracker = new LoaderStore((signal) =>
      callForData(loadScrapTracker, { cdi_location_id: locationId }, { signal }),
    );
    this.form = new FormStore<ScrapValues>({
      initial: { ...EMPTY, ...readStored<Remembered>(window.localStorage, MEMORY) },
      check: (values) => (this.isKeeping ? this.checkRemnant(values) : checkScrap(values)),
    });
    makeAutoObservable<this, 'locationId'>(this, { tracker: false, form: false, locationId: false });
  }

  get material(): ScrapMaterial | null {
    const id = this.form.entries.get('material_id');
    return this.tracker.value?.materials.find((each) => each.material_id === id) ?? null;
  }

  /** The measured off-cut, in inches and ft²; null when it is too small to keep or was declared scrap. */
  get remnant(): { readonly length: number; readonly width: number; readonly area: number } | null {
    const { values } = this.form;
    if (values.way !== 'offcut' || values.is_no_remnant) return null;
    const [length, width] = [readAmount(values, 'length'), readAmount(values, 'width')];
    if (length === null || width === null || !isRemnant(length, width)) return null;
    return { length, width, area: areaFt2(length, width) };
  }

  /** Weight of the input, pounds; null while something is missing. */
  get pounds(): number | null {
    const { values } = this.form;
    const amount = (name: Parameters<typeof readAmount>[1]) => readAmount(values, name);
    const [sheets, sheetLb] = [amount('sheets'), this.material?.sheet_lb ?? null];
    switch (values.way) {
      case 'weight':
        return amount('weight_lb');
      case 'sheets':
        return sheets === null || sheetLb === null ? null : Math.round(sheets * sheetLb * 100) / 100;
      case 'skeleton': {
        const share = amount('yield_percent');
        return sheets === null || sheetLb === null || share === null ? null : skeletonLb(sheetLb, sheets, share);
      }
      case 'offcut': {
        const [length, width, lb] = [amount('length'), amount('width'), this.material?.lb_per_ft2 ?? null];
        return length === null || width === null || lb === null
          ? null
          : offcutLb(length, width, lb, amount('pieces') ?? 1);
      }
    }
  }

  async record(): Promise<void> {
    this.isKeeping = false;
    await this.send((values, idempotencyKey) => {
      const { material_id, stage, reason, source, way, is_no_remnant, tracker_curb_id, notes } = values;
      const about = { cdi_location_id: this.locationId, material_id, stage, reason, source, way, is_no_remnant };
      const more = { tracker_curb_id: tracker_curb_id ?? 0, notes };
      return callServer(recordScrapCall, { ...about, ...readAmounts(values), ...more }, { idempotencyKey });
    });
  }

  async keep(): Promise<void> {
    this.isKeeping = true;
    await this.send(async (values, idempotencyKey) => {
      const { material_id, tracker_curb_id, notes, bin } = values;
      const size = { length: readAmount(values, 'length'), width: readAmount(values, 'width') };
      const about = { cdi_location_id: this.locationId, material_id, ...size, bin };
      const more = { tracker_curb_id: tracker_curb_id ?? 0, notes };
      const answer = await callServer(keepRemnant, { ...about, ...more }, { idempotencyKey });
      if (answer.data) this.takeLabel(answer.data.remnant_no, answer.data.label_file_id);
      return answer;
    });
  }

  private takeLabel(remnantNo: string, fileId: number): void {
    this.label = { remnantNo, fileId };
  }

  private async send(call: (values: ScrapValues, idempotencyKey: string) => Promise<Answer>): Promise<void> {
    const sent = await this.form.send(call);
    if (!sent) return;
    session.showAnswer(sent.answer);
    const { material_id, stage, source, way } = this.form.values;
    writeStored(window.localStorage, MEMORY, { material_id, stage } satisfies Remembered);
    this.form.reset({ ...EMPTY, material_id, stage, source, way });
    await this.tracker.load();
  }

  private checkRemnant(values: ScrapValues) {
    return {
      ...(values.material_id === 0 ? { material_id: 'Choose the material.' } : {}),
      ...checkAmounts(values),
      ...(String(values.bin ?? '').trim() === '' ? { bin: 'Enter the bin in which it lies.' } : {}),
    };
  }
}
