# The score pads of the printed games: why an entry is refused, and what is wrong with a file.

fault-companion-game_over = Het spel is afgelopen. Maak de laatste invoer ongedaan om verder te gaan.
fault-companion-not_ended = Het spel gaat door tot iemand twee rijen heeft gesloten of vier mislukte beurten heeft aangekruist.
fault-companion-not_your_turn = Iemand anders is aan de beurt.
fault-companion-other_mode =
    { $mode ->
        [points] In dit spel worden alleen punten geteld.
       *[tiles] In dit spel worden stenen op het bord gelegd.
    }
fault-companion-tile_spent = Er zijn maar { $copies } stenen { $tile }; meer kunnen er niet worden gelegd.
fault-companion-hand_too_small = De hand telt maar { $hand } stenen, geen { $placed }.
fault-companion-hand_size = De hand telt nu { $expected } stenen; je hebt er { $given } ingevoerd.
fault-companion-points_impossible = Geen beurt levert { $points } punten op met { $qwirkles } Qwirkles; het hoogste is { $most }.
fault-companion-row_closed = Iemand anders heeft deze rij voor iedereen gesloten.
fault-companion-box_crossed = De { $number } in deze rij is al aangekruist.
fault-companion-no_miss_left = Alle { $most } vakjes “Mislukt” zijn al aangekruist.
fault-companion-card_spent = Er zijn maar { $copies } kaarten { $card }; meer kunnen er niet in het spel zijn.
fault-companion-claims_impossible = Er zijn nog maar { $most } Qwirkles mogelijk.
notation-companion_entry = Er werd een invoer verwacht, niet { $text }.
notation-companion_hand = Er werd een hand van één tot negen kaarten verwacht, niet { $text }.
reason-companion_players = met { $count } spelers gaat het niet: het spel is voor { $least } tot { $most }
reason-companion_name = een naam heeft 1 tot { $most } afdrukbare tekens en geen |: { $name }
reason-companion_same_name = twee spelers hebben dezelfde naam
reason-companion_option = er is geen optie { $name }: er zijn { $known }
reason-companion_option_value = de optie { $name } is een van { $allowed }, niet { $value }
reason-companion_long = een begeleidend bestand heeft hoogstens { $most } tekens
reason-companion_header = de kopregel { $name } werd verwacht
reason-companion_format = onbekend formaat { $format }
reason-companion_game = er is geen scoreblok voor { $game }
reason-companion_seat = een invoer begint met het nummer van een plaats
