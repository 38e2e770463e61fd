# Ce que les robots ont appris, ajusté de nouveau.
tune-done = ajusté sur { $games } parties pour chaque table, en { $seconds } s ; écrit dans { $file }
tune-same = C’est ce avec quoi le programme joue.
tune-other = Cela diffère de ce avec quoi le programme joue.
tune-nothing = Les robots de { $game } n’ont rien appris qui puisse être ajusté ; ceux de ces jeux, oui : { $games }
weights-not-overwritten = { $file } ne contient pas de poids et n’est pas remplacé.

help-tune = Ajuster de nouveau, en jouant contre soi-même, ce que les meilleurs robots d’un jeu ont appris.
help-tune-game = Le jeu.
help-tune-games = Sur combien de parties apprendre, pour chaque nombre de joueurs et chaque variante.
help-tune-seed = Règle le hasard ; la même graine donne les mêmes poids sur toute machine.
help-tune-out = Où écrire les poids ; GAME-weights.json par défaut.
help-tune-ray = Jouer sur la grappe Ray à cette adresse (hôte:port, ray://hôte:port ou auto) plutôt qu’ici.
