// Written by `python -m rowlock.master.typescript` from src/rowlock/master/calls.py; do not edit.

import type {
  Analyse,
  AnalysisFile,
  AnalysisFrom,
  AnalysisNow,
  AskCandidates,
  Candidates,
  Drafted,
  TryDraft,
} from '$wire';
import { ofTable, request } from '$lib/request';

export const requests = {
  /** Show a position of a file of records with variations, after a change of both; nothing is stored. */
  analyse: (wish: Analyse): Promise<AnalysisNow> => request('POST', '/api/analysis', wish),
  /** Report on a turn under construction at a position. */
  tryDraft: (wish: TryDraft): Promise<Drafted> => request('POST', '/api/analysis/draft', wish),
  /** Rank the candidates of a position for a moment; sent again with the tally, their values become more exact. */
  candidates: (wish: AskCandidates): Promise<Candidates> => request('POST', '/api/analysis/candidates', wish),
  /** Give the file to analyse a game: a finished one whole, of one's own running game against bots what its seat knows. */
  analyseTable: (tableId: string, query: AnalysisFrom = {}): Promise<AnalysisFile> => request('GET', ofTable(tableId, '/analysis', query)),
};
