// Written by `python -m rowlock.master.typescript` from src/rowlock/master/calls.py; do not edit.

import type {
  Analyse,
  AnalysisFile,
  AnalysisFrom,
  AnalysisNow,
  AskCandidates,
  Candidates,
  Drafted,
  KeepStudy,
  OpenStudy,
  StudyKept,
  StudyList,
  StudyNow,
  TryDraft,
} from '$wire';
import { at, ofTable, part, request } from '$lib/request';

export const requests = {
  /** Show a position of a file of records with variations, after a change of both; nothing is stored. */
  analyse: (wish: Analyse): Promise<AnalysisNow> => request('POST', '/api/analysis', wish),
  /** Report on a turn under construction at a position. */
  tryDraft: (wish: TryDraft): Promise<Drafted> => request('POST', '/api/analysis/draft', wish),
  /** Rank the candidates of a position for a moment; sent again with the tally, their values become more exact. */
  candidates: (wish: AskCandidates): Promise<Candidates> => request('POST', '/api/analysis/candidates', wish),
  /** Give the file to analyse a game: a finished one whole, of one's own running game against bots what its seat knows. */
  analyseTable: (tableId: string, query: AnalysisFrom = {}): Promise<AnalysisFile> => request('GET', ofTable(tableId, '/analysis', query)),
  /** List your studies. */
  myStudies: (): Promise<StudyList> => request('GET', '/api/studies'),
  /** Keep an analysis as a study of your own. */
  keepStudy: (wish: KeepStudy): Promise<StudyKept> => request('POST', '/api/studies', wish),
  /** Give a study: a public one to everybody, one by link with the key of its link, any to its owner. */
  study: (studyId: string, query: OpenStudy = {}): Promise<StudyNow> => request('GET', at(`/api/studies/${part(studyId)}`, query)),
  /** Change a study of your own; its address stays, and a link ends when the study is shared in another way. */
  changeStudy: (studyId: string, wish: KeepStudy): Promise<StudyKept> => request('PUT', `/api/studies/${part(studyId)}`, wish),
  /** Delete a study of your own. */
  deleteStudy: (studyId: string): Promise<void> => request('DELETE', `/api/studies/${part(studyId)}`),
};
