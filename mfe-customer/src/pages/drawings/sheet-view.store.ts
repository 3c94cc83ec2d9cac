import { makeAutoObservable, observableRef } from 'mobx';
import { lookAt, panBy, sheetPointAt, WHOLE_SHEET, zoomAt, type FramePoint, type SheetCamera } from './sheet-camera.ts';

/** A pointer that moves farther than this is dragging, in fractions of the frame's width. */
const CLICK_REACH = 0.012;

/** Zoom and position of one sheet, changed by wheel, pointers and keys. Points are in fractions of the frame's width. */
export class SheetViewStore {
  camera: SheetCamera = WHOLE_SHEET;
  /** Whether a click adds a remark to the sheet. */
  isPinning = false;
  /** Frame height / frame width. */
  private frameHigh = 11 / 17;
  private readonly pointers = new Map<number, FramePoint>();
  private start: FramePoint | null = null;
  private isDrag = false;

  constructor() {
    makeAutoObservable<this, 'pointers' | 'start' | 'isDrag' | 'frameHigh'>(this, {
      camera: observableRef,
      pointers: false,
      start: false,
      isDrag: false,
      frameHigh: false,
    });
  }

  get isWhole(): boolean {
    return this.camera.zoom === 1;
  }

  setFrame(frameHigh: number): void {
    this.frameHigh = frameHigh;
    this.camera = panBy(this.camera, { x: 0, y: 0 }, frameHigh);
  }
  zoom(factor: number, at: FramePoint = { x: 0.5, y: this.frameHigh / 2 }): void {
    this.camera = zoomAt(this.camera, factor, at, this.frameHigh);
  }
  pan(by: FramePoint): void {
    this.camera = panBy(this.camera, by, this.frameHigh);
  }
  showWhole(): void {
    this.camera = WHOLE_SHEET;
  }
  look(place: FramePoint): void {
    this.camera = lookAt(this.camera, place, this.frameHigh);
  }
  setPinning(isPinning: boolean): void {
    this.isPinning = isPinning;
  }

  press(id: number, at: FramePoint): void {
    if (this.pointers.size === 0) {
      this.start = at;
      this.isDrag = false;
    } else this.isDrag = true;
    this.pointers.set(id, at);
  }

  /** Follows a pointer: one moves the sheet, two zoom it. */
  move(id: number, at: FramePoint): void {
    const before = this.pointers.get(id);
    if (!before) return;
    const other = [...this.pointers].find(([each]) => each !== id)?.[1];
    this.pointers.set(id, at);
    if (this.start && Math.hypot(at.x - this.start.x, at.y - this.start.y) > CLICK_REACH) this.isDrag = true;
    if (!other) {
      if (this.isDrag) this.pan({ x: at.x - before.x, y: at.y - before.y });
      return;
    }
    const apart = (point: FramePoint): number => Math.hypot(point.x - other.x, point.y - other.y);
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.pan({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
    if (apart(before) > 0) this.zoom(apart(at) / apart(before), middle);
  }

  /** Ends a pointer. Returns the clicked point of the sheet; null after a drag. */
  release(id: number, at: FramePoint): FramePoint | null {
    this.pointers.delete(id);
    if (this.pointers.size > 0 || this.isDrag) return null;
    return sheetPointAt(this.camera, at);
  }
  abort(id: number): void {
    this.pointers.delete(id);
  }
  /** The point of the sheet in the middle of the frame, for a remark that is added by keyboard. */
  middle(): FramePoint | null {
    return sheetPointAt(this.camera, { x: 0.5, y: this.frameHigh / 2 });
  }
}
