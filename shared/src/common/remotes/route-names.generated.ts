/* Generated from the object and report files by `pnpm generate`. */
export const objectNames: readonly string[] = ["branch","cdi_file","cdi_location","company","conforming_stamp","material","model","part","pricing","quote","region","territory","tracker_curb","tracker","user"];
export const reportNames: readonly string[] = ["late_list","orders_booked","quotes_open","wip_by_stage"];
