# Les simulations et les noyaux compilés.
simulate-games = { $games } parties en { $seconds } s : { $rate } parties par seconde ({ $kernel }, fils : { $threads })
simulate-seat = place { $seat }, { $bot } : { $mean } ± { $half } points en moyenne, { $wins } % des victoires (95 % : de { $low } à { $high } %)
simulate-turns = { $turns } tours par partie
simulate-kernel-compiled = noyau compilé
simulate-kernel-python = noyau en Python, lent
simulate-kernel-rules = d’après les règles, sans noyau

doctor-kernel = noyau
doctor-kernel-compiled = compilé
doctor-kernel-python = s’exécute en Python, lent

help-simulate = Jouer de nombreuses parties entre robots simples et donner leurs scores moyens.
help-simulate-game = Le jeu.
help-simulate-games = Le nombre de parties.
help-simulate-bots = Qui joue : un nom pour toutes les places, ou un pour chacune, séparés par des virgules.
help-simulate-seats = Le nombre de joueurs, si un seul robot ou aucun n’est nommé.
help-simulate-options = Un préréglage, et ce qui en diffère (la liste : `rowlock rules JEU --options`).
help-simulate-seed = Règle le hasard ; la même graine donne les mêmes parties, quel que soit le nombre de fils.
help-simulate-threads = Combien de parties jouer à la fois ; autant qu’il y a de cœurs si rien n’est dit.
help-simulate-ray = Jouer sur la grappe Ray à cette adresse (hôte:port, ray://hôte:port ou auto) plutôt qu’ici.
help-simulate-parquet = Écrire les parties dans ce fichier, au format Parquet.
help-simulate-json = Écrire un objet JSON.
