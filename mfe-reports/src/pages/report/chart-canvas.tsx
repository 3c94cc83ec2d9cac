import type { ReportDefinition } from '@cdi/shared/contracts';
import { useMedia } from '@cdi/shared/kit';
import { useColourScheme } from '@cdi/shared/ui';
import { isPlainDate } from '@cdi/shared/units';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { colorsInForce, colorsOfScheme, FORCED, type ChartColors } from './chart-colors.ts';
import { formatAxis, formatCategory, formatCell } from './format-cell.ts';
import type { ShownReport } from './report.store.ts';

echarts.use([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** Width of the value axis with its numbers, and the minimum width of a readable name, CSS pixels. */
const AXIS_PX = 64;
const LEAST_LABEL_PX = 56;

/** Width of the chart on Letter or A4 paper without margins and padding, CSS pixels: portrait, and landscape. */
const PAPER_PX = 660;
const WIDE_PAPER_PX = 930;

interface ChartCanvasProps {
  readonly chart: NonNullable<ReportDefinition['chart']>;
  readonly points: ShownReport['chart'];
}

/** Shows all names, wrapped, if each has enough room; leaves the thinning out of days to the library. */
function fitLabels(
  points: ShownReport['chart'],
  placePx: number,
): { interval?: 0; width?: number; overflow?: 'break' } {
  const roomPx = Math.floor((placePx - AXIS_PX) / Math.max(points.length, 1)) - 6;
  const areNames = points.some((point) => !isPlainDate(point.category));
  return areNames && roomPx >= LEAST_LABEL_PX ? { interval: 0, width: roomPx, overflow: 'break' } : {};
}

/** Options of the chart library for a chart of this width, in these colors. */
function optionsOf(
  chart: ChartCanvasProps['chart'],
  points: ShownReport['chart'],
  widthPx: number,
  colors: ChartColors,
  isAnimated: boolean,
) {
  const ink = {
    color: colors.text,
    fontFamily: 'IBM Plex Sans, system-ui, sans-serif',
    fontSize: 12,
    lineHeight: 15,
  };
  const line = { lineStyle: { color: colors.line } };
  return {
    animation: isAnimated,
    animationDuration: 180,
    grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
    // drawn on the canvas: an HTML tooltip would need inline styles, which the page's Content Security Policy forbids
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      valueFormatter: (value: unknown) => formatCell(chart.valueKind, value),
    },
    xAxis: {
      type: 'category' as const,
      data: points.map((point) => formatCategory(point.category)),
      axisLabel: { ...ink, hideOverlap: true, ...fitLabels(points, widthPx) },
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value' as const,
      ...(chart.valueKind === 'integer' ? { minInterval: 1 } : {}),
      axisLabel: { ...ink, formatter: (value: number) => formatAxis(chart.valueKind, value) },
      splitLine: line,
    },
    series: [
      {
        type: chart.kind,
        name: chart.value,
        data: points.map((point) => point.value),
        itemStyle: { color: colors.value },
        barMaxWidth: 40,
        symbolSize: 6,
      },
    ],
  };
}

/** Draws the chart in the colors of the theme. Decorative: the table beside it has the same numbers. */
export function ChartCanvas({ chart, points }: ChartCanvasProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const scheme = useColourScheme();
  const isForced = useMedia(FORCED);

  useEffect(() => {
    const place = placeRef.current;
    if (!place) return undefined;
    const drawing = echarts.init(place);
    const draw = (widthPx: number, on: ChartColors, isAnimated: boolean) =>
      drawing.setOption(optionsOf(chart, points, widthPx, on, isAnimated));
    const colors = isForced ? colorsInForce(place) : colorsOfScheme(scheme);
    draw(place.clientWidth, colors, !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    // print in the width of the paper, on white
    const fitPaper = () => {
      const widthPx = place.closest('.report-page.is-wide') ? WIDE_PAPER_PX : PAPER_PX;
      drawing.resize({ width: widthPx });
      draw(widthPx, colorsOfScheme('light'), false);
      drawing.getZr().flush();
    };
    const fitPlace = () => {
      drawing.resize({ width: 'auto' });
      draw(place.clientWidth, colors, false);
    };
    // Escape hides the tooltip without a movement of the pointer
    const hideTooltip = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') drawing.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' });
    };
    window.addEventListener('keydown', hideTooltip);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', fitPlace);
    const observer = new ResizeObserver(() => drawing.resize());
    observer.observe(place);
    return () => {
      window.removeEventListener('keydown', hideTooltip);
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', fitPlace);
      observer.disconnect();
      drawing.dispose();
    };
  }, [chart, points, scheme, isForced]);

  return <div ref={placeRef} className="report-canvas" />;
}
