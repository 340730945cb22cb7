// À la porte d'un atelier, le téléphone peut changer de mains : ce que la coque montrait sans réseau ne se rouvre plus. Ce qui attend d'être envoyé est ailleurs.
if ("caches" in self) caches.delete("autonomie-coque").catch(() => undefined);
