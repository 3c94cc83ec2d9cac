/** What the time of the submittal drawing follows from. */
export interface DrawingWork {
  /** Openings that move: an adapter duct with an offset or another size. */
  readonly customOpenings: number;
  readonly springs: number;
  readonly isSloped: boolean;
}

/** The drivers of the standard minutes, per curb. */
export interface CurbWork extends DrawingWork {
  readonly uniqueParts: number;
  readonly pieces: number;
  readonly bends: number;
  /** Clinch points of corners and ducts; 0 on a welded seam. */
  readonly joints: number;
  readonly weldFt: number;
  /** Air openings of the new unit. */
  readonly openings: number;
  readonly perimeterFt: number;
  readonly isConforming: boolean;
  /** Options that are not stock: springs, stainless, aluminium, paint. */
  readonly specialLines: number;
}

/** Work of one order line: what one curb needs, and how many there are. */
export interface LineWork {
  readonly qty: number;
  readonly curb: CurbWork;
  /** Liner per curb; 0 skips the stage. */
  readonly insulationFt2: number;
  /** Sheets punched for the whole line. */
  readonly sheets: number;
  /** Crates or skids of the whole line; 0 when it ships loose. */
  readonly crates: number;
}
